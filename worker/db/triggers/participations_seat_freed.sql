-- Frees the seats of a deleted participation and its guests.
CREATE TRIGGER `participations_seat_freed` AFTER DELETE ON `participations`
WHEN old.`status` <> 'QUIT'
BEGIN
  UPDATE `activities` SET `participants_count` = `participants_count` - 1 - old.`guest_seats` WHERE `id` = old.`activity_id`;
END;
