-- Deletes the forming groups of a canceled activity.
CREATE TRIGGER `activities_groups_ended` AFTER UPDATE OF `cancelled_at` ON `activities`
WHEN new.`cancelled_at` IS NOT NULL
BEGIN
  DELETE FROM `groups` WHERE `activity_id` = new.`id`;
END;
