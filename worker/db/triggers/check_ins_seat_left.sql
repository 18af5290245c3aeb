-- Deletes the check-in of a participant who gives up the seat.
CREATE TRIGGER `check_ins_seat_left` AFTER UPDATE OF `status` ON `participations`
WHEN new.`status` = 'QUIT' AND old.`status` <> 'QUIT'
BEGIN
  DELETE FROM `check_ins` WHERE `activity_id` = new.`activity_id` AND `user_id` = new.`user_id`;
END;
