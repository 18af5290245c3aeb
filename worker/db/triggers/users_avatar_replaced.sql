-- Rejects an uploaded avatar that the user does not own, marks the new one as used, and deletes the old one unless it
-- is used elsewhere.
CREATE TRIGGER `users_avatar_replaced` AFTER UPDATE OF `avatar` ON `users`
WHEN new.`avatar` IS NOT old.`avatar`
BEGIN
  SELECT RAISE(ABORT, 'image_not_yours') WHERE new.`avatar` LIKE '/api/images/file/%' AND NOT EXISTS (SELECT 1 FROM `images` WHERE `key` = substr(new.`avatar`, 18) AND `owner_id` = new.`id`);
  UPDATE `images` SET `unused_since` = NULL WHERE `key` = substr(new.`avatar`, 18);
  DELETE FROM `images` WHERE `key` = substr(old.`avatar`, 18) AND `owner_id` = new.`id`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image` = old.`avatar`)
    AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`id` AND old.`avatar` IN (`avatar`, `cover`));
END;
