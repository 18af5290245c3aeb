-- Rejects a picture or cover that the user does not own, marks the new ones as used, and deletes the old ones unless they
-- are used elsewhere.
CREATE TRIGGER `users_images_replaced` AFTER UPDATE OF `avatar_key`, `cover_key` ON `users`
WHEN (new.`avatar_key`, new.`cover_key`) IS NOT (old.`avatar_key`, old.`cover_key`)
BEGIN
  SELECT RAISE(ABORT, 'image_not_yours') FROM json_each(json_array(new.`avatar_key`, new.`cover_key`)) `shown`
    WHERE `shown`.`value` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `images` WHERE `key` = `shown`.`value` AND `owner_id` = new.`id`);
  UPDATE `images` SET `unused_since` = NULL WHERE `key` IN (new.`avatar_key`, new.`cover_key`);
  DELETE FROM `images` WHERE `key` IN (old.`avatar_key`, old.`cover_key`) AND `owner_id` = new.`id`
    AND `key` IS NOT new.`avatar_key` AND `key` IS NOT new.`cover_key`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image_key` = `images`.`key`);
END;
