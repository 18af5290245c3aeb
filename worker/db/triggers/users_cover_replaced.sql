-- Rejects an uploaded cover that the user does not own, marks the new one as used, and deletes the old one unless it
-- is used elsewhere.
CREATE TRIGGER `users_cover_replaced` AFTER UPDATE OF `cover` ON `users`
WHEN new.`cover` IS NOT old.`cover`
BEGIN
  SELECT RAISE(ABORT, 'image_not_yours') WHERE new.`cover` LIKE '/api/images/file/%' AND NOT EXISTS (SELECT 1 FROM `images` WHERE `key` = substr(new.`cover`, 18) AND `owner_id` = new.`id`);
  UPDATE `images` SET `unused_since` = NULL WHERE `key` = substr(new.`cover`, 18);
  DELETE FROM `images` WHERE `key` = substr(old.`cover`, 18) AND `owner_id` = new.`id`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image` = old.`cover`)
    AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`id` AND old.`cover` IN (`avatar`, `cover`));
END;
