-- Holds the seats of a new offer. The CHECK `activities_held` fails if there are too few. A silent participant's seat
-- counts as taken, not held, until the offer is accepted.
CREATE TRIGGER `offers_seat_held` AFTER INSERT ON `offers`
WHEN new.`ended_at` IS NULL AND new.`seat_of_user_id` IS NULL
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` + new.`seats` WHERE `id` = new.`activity_id`;
END;
