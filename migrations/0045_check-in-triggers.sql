DROP TRIGGER IF EXISTS `check_ins_added`;
--> statement-breakpoint
-- Derives the mark of a no-show from a check-in.
CREATE TRIGGER `check_ins_added` AFTER INSERT ON `check_ins`
BEGIN
  UPDATE `participations` SET `no_show_at` = iif(new.`state` = 'not_coming', coalesce(`no_show_at`, new.`at`), NULL)
    WHERE `activity_id` = new.`activity_id` AND `user_id` = new.`user_id` AND `status` <> 'QUIT';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `check_ins_changed`;
--> statement-breakpoint
-- Derives the mark of a no-show from a changed check-in.
CREATE TRIGGER `check_ins_changed` AFTER UPDATE OF `state` ON `check_ins`
BEGIN
  UPDATE `participations` SET `no_show_at` = iif(new.`state` = 'not_coming', coalesce(`no_show_at`, new.`at`), NULL)
    WHERE `activity_id` = new.`activity_id` AND `user_id` = new.`user_id` AND `status` <> 'QUIT';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `check_ins_seat_left`;
--> statement-breakpoint
-- Deletes the check-in of somebody who gives up the seat.
CREATE TRIGGER `check_ins_seat_left` AFTER UPDATE OF `status` ON `participations`
WHEN new.`status` = 'QUIT' AND old.`status` <> 'QUIT'
BEGIN
  DELETE FROM `check_ins` WHERE `activity_id` = new.`activity_id` AND `user_id` = new.`user_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `check_ins_time_changed`;
--> statement-breakpoint
-- Deletes the check-ins of an activity that gets another time, with the marks of no-shows that follow from them.
CREATE TRIGGER `check_ins_time_changed` AFTER UPDATE OF `starts_at` ON `activities`
WHEN old.`starts_at` <> new.`starts_at`
BEGIN
  UPDATE `participations` SET `no_show_at` = NULL WHERE `activity_id` = new.`id` AND `no_show_at` IS NOT NULL
    AND EXISTS (SELECT 1 FROM `check_ins` WHERE `activity_id` = new.`id` AND `user_id` = `participations`.`user_id`);
  DELETE FROM `check_ins` WHERE `activity_id` = new.`id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_check_in_added`;
--> statement-breakpoint
-- Tells the open tabs of those who run the door, and of the participant, about a check-in.
CREATE TRIGGER `live_check_in_added` AFTER INSERT ON `check_ins`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('door', new.`activity_id`), ('checkIn', new.`user_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_check_in_changed`;
--> statement-breakpoint
-- Tells the open tabs of those who run the door, and of the participant, about a check-in that has changed.
CREATE TRIGGER `live_check_in_changed` AFTER UPDATE ON `check_ins`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('door', new.`activity_id`), ('checkIn', new.`user_id`) ON CONFLICT DO NOTHING;
END;
