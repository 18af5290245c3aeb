UPDATE `discarded_files` SET `held_until` = NULL WHERE `key` LIKE 'preview-%';
--> statement-breakpoint
DROP TRIGGER IF EXISTS `previews_activity_changed`;
--> statement-breakpoint
-- Lets go of the preview images of an activity, and of lists with it, when something that they show may be hidden. The job
-- that removes discarded files removes them, and the next request draws what may be shown.
CREATE TRIGGER `previews_activity_changed` AFTER UPDATE OF `visibility`, `exact_location_id`, `location_id`, `title`, `image`, `cancelled_at`
ON `activities`
BEGIN
  UPDATE `discarded_files` SET `held_until` = NULL
  WHERE `key` IN ('previews/a/' || old.`id`, 'previews/o/' || old.`creator_id`, 'previews/in/' || old.`city_path`);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `previews_activity_removed`;
--> statement-breakpoint
-- Lets go of the preview images of a deleted activity, and of lists with it.
CREATE TRIGGER `previews_activity_removed` AFTER DELETE ON `activities`
BEGIN
  UPDATE `discarded_files` SET `held_until` = NULL
  WHERE `key` IN ('previews/a/' || old.`id`, 'previews/o/' || old.`creator_id`, 'previews/in/' || old.`city_path`);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `previews_organizer_changed`;
--> statement-breakpoint
-- Lets go of the preview images of an organizer who is suspended, leaves, or changes name or privacy: of their page, their
-- activities, and lists with these.
CREATE TRIGGER `previews_organizer_changed` AFTER UPDATE OF `suspended_at`, `deleted_at`, `name`, `show_activities` ON `users`
WHEN (old.`suspended_at`, old.`deleted_at`, old.`name`, old.`show_activities`)
  IS NOT (new.`suspended_at`, new.`deleted_at`, new.`name`, new.`show_activities`)
BEGIN
  UPDATE `discarded_files` SET `held_until` = NULL
  WHERE `key` = 'previews/o/' || old.`id`
    OR `key` IN (SELECT 'previews/a/' || `id` FROM `activities` WHERE `creator_id` = old.`id`)
    OR `key` IN (SELECT 'previews/in/' || `city_path` FROM `activities` WHERE `creator_id` = old.`id`);
END;
