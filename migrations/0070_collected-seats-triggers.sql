DROP TRIGGER IF EXISTS `collections_seats_held`;
--> statement-breakpoint
-- Counts collected seats on the activity. The CHECK `activities_held` fails if there are too few.
CREATE TRIGGER `collections_seats_held` AFTER UPDATE OF `seats` ON `collections`
WHEN new.`seats` <> old.`seats`
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` + new.`seats` - old.`seats` WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `collections_seats_removed`;
--> statement-breakpoint
-- Releases the seats of a collection that is deleted.
CREATE TRIGGER `collections_seats_removed` AFTER DELETE ON `collections`
WHEN old.`seats` > 0
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` - old.`seats` WHERE `id` = old.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `collections_offered`;
--> statement-breakpoint
-- Ends the collecting for those who are offered all of their seats.
CREATE TRIGGER `collections_offered` AFTER INSERT ON `offers`
BEGIN
  DELETE FROM `collections` WHERE `unit` = (
    SELECT coalesce(`group_id`, `id`) FROM `applications` WHERE `id` = new.`application_id`);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `collections_approval_lost`;
--> statement-breakpoint
-- Ends the collecting for those of whom nobody is approved for the waitlist any more.
CREATE TRIGGER `collections_approval_lost` AFTER UPDATE OF `waitlist_approved_at` ON `applications`
WHEN old.`waitlist_approved_at` IS NOT NULL AND new.`waitlist_approved_at` IS NULL
BEGIN
  DELETE FROM `collections` WHERE `activity_id` = new.`activity_id` AND NOT EXISTS (
    SELECT 1 FROM `applications` `waiting` WHERE (`waiting`.`id` = `unit` OR `waiting`.`group_id` = `unit`)
      AND `waiting`.`waitlist_approved_at` IS NOT NULL);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `collections_group_left`;
--> statement-breakpoint
-- Releases the seats that are collected for a group that falls apart. The next run of cron offers them.
CREATE TRIGGER `collections_group_left` AFTER UPDATE OF `group_id` ON `applications`
WHEN old.`group_id` IS NOT NULL AND new.`group_id` IS NULL
BEGIN
  UPDATE `collections` SET `seats` = 0 WHERE `unit` = old.`group_id` AND NOT EXISTS (
    SELECT 1 FROM `applications` `fellow` WHERE `fellow`.`group_id` = old.`group_id`);
END;
