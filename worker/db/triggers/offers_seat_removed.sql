-- Releases the seats of a deleted live offer.
CREATE TRIGGER `offers_seat_removed` AFTER DELETE ON `offers`
WHEN old.`ended_at` IS NULL AND old.`seat_of_user_id` IS NULL
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` - old.`seats` WHERE `id` = old.`activity_id`;
END;
