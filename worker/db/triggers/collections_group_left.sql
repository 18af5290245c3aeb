-- Releases the seats collected for a group that breaks up. The next cron run offers them.
CREATE TRIGGER `collections_group_left` AFTER UPDATE OF `group_id` ON `applications`
WHEN old.`group_id` IS NOT NULL AND new.`group_id` IS NULL
BEGIN
  UPDATE `collections` SET `seats` = 0 WHERE `unit` = old.`group_id` AND NOT EXISTS (
    SELECT 1 FROM `applications` `fellow` WHERE `fellow`.`group_id` = old.`group_id`);
END;
