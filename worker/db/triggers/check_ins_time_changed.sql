-- Deletes an activity's check-ins when its time changes, with the no-shows derived from them.
CREATE TRIGGER `check_ins_time_changed` AFTER UPDATE OF `starts_at` ON `activities`
WHEN old.`starts_at` <> new.`starts_at`
BEGIN
  UPDATE `participations` SET `no_show_at` = NULL WHERE `activity_id` = new.`id` AND `no_show_at` IS NOT NULL
    AND EXISTS (SELECT 1 FROM `check_ins` WHERE `activity_id` = new.`id` AND `user_id` = `participations`.`user_id`);
  DELETE FROM `check_ins` WHERE `activity_id` = new.`id`;
END;
