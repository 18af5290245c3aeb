-- Holds the seats of an offer whose silent participant gave up the seat.
CREATE TRIGGER `offers_seat_given_up` AFTER UPDATE OF `seat_of_user_id` ON `offers`
WHEN old.`seat_of_user_id` IS NOT NULL AND new.`seat_of_user_id` IS NULL AND new.`ended_at` IS NULL
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` + new.`seats` WHERE `id` = new.`activity_id`;
END;
