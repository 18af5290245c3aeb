-- Frees the seat of a deleted participation.
CREATE TRIGGER `participations_seat_freed` AFTER DELETE ON `participations`
WHEN old.`status` <> 'QUIT'
BEGIN
  UPDATE `activities` SET `participants_count` = `participants_count` - 1 WHERE `id` = old.`activity_id`;
END;
