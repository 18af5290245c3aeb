-- Deletes the image of a deleted activity unless it is used elsewhere.
CREATE TRIGGER `activities_image_left` AFTER DELETE ON `activities`
WHEN old.`image` IS NOT NULL
BEGIN
  DELETE FROM `images` WHERE `key` = substr(old.`image`, 18) AND `owner_id` = old.`creator_id`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image` = old.`image`)
    AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = old.`creator_id` AND old.`image` IN (`avatar`, `cover`));
END;
