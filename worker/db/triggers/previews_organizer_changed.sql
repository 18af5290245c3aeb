-- Discards the preview images of an organizer, their activities, and lists with these, when the organizer is suspended,
-- leaves, or changes name or privacy.
CREATE TRIGGER `previews_organizer_changed` AFTER UPDATE OF `suspended_at`, `deleted_at`, `name`, `show_activities` ON `users`
WHEN (old.`suspended_at`, old.`deleted_at`, old.`name`, old.`show_activities`)
  IS NOT (new.`suspended_at`, new.`deleted_at`, new.`name`, new.`show_activities`)
BEGIN
  UPDATE `discarded_files` SET `held_until` = NULL
  WHERE `key` = 'previews/o/' || old.`id`
    OR `key` IN (SELECT 'previews/a/' || `id` FROM `activities` WHERE `creator_id` = old.`id`)
    OR `key` IN (SELECT 'previews/in/' || `city_path` FROM `activities` WHERE `creator_id` = old.`id`);
END;
