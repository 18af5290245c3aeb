-- Deletes the image of a deleted activity unless it is used elsewhere.
CREATE TRIGGER `activities_image_left` AFTER DELETE ON `activities`
WHEN old.`image_key` IS NOT NULL
BEGIN
  DELETE FROM `images` WHERE `key` = old.`image_key` AND `owner_id` = old.`creator_id`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image_key` = old.`image_key`)
    AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = old.`creator_id` AND old.`image_key` IN (`avatar_key`, `cover_key`));
END;
