-- Discards the preview images of a deleted activity, and of lists with it.
CREATE TRIGGER `previews_activity_removed` AFTER DELETE ON `activities`
BEGIN
  UPDATE `discarded_files` SET `held_until` = NULL
  WHERE `key` IN ('previews/a/' || old.`id`, 'previews/o/' || old.`creator_id`, 'previews/in/' || old.`city_path`);
END;
