-- Deletes all images of a deleted account.
CREATE TRIGGER `users_images_left` AFTER UPDATE OF `deleted_at` ON `users`
WHEN new.`deleted_at` IS NOT NULL
BEGIN
  DELETE FROM `images` WHERE `owner_id` = new.`id`;
END;
