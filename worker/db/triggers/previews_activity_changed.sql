-- Discards the preview images of an activity, and of lists with it, when they might show something that is now hidden. The
-- cleanup job deletes the files, and the next request draws new ones.
CREATE TRIGGER `previews_activity_changed` AFTER UPDATE OF `visibility`, `exact_location_id`, `location_id`, `title`, `image_key`, `cancelled_at`
ON `activities`
BEGIN
  UPDATE `discarded_files` SET `held_until` = NULL
  WHERE `key` IN ('previews/a/' || old.`id`, 'previews/o/' || old.`creator_id`, 'previews/in/' || old.`city_path`);
END;
