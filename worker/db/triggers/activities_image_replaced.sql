-- Rejects an image that the organizer does not own, marks the new one as used, and deletes the old one unless it is
-- used elsewhere.
CREATE TRIGGER `activities_image_replaced` AFTER UPDATE OF `image_key` ON `activities`
WHEN new.`image_key` IS NOT old.`image_key`
BEGIN
  SELECT RAISE(ABORT, 'image_not_yours') WHERE new.`image_key` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `images` WHERE `key` = new.`image_key` AND `owner_id` = new.`creator_id`);
  UPDATE `images` SET `unused_since` = NULL WHERE `key` = new.`image_key`;
  DELETE FROM `images` WHERE `key` = old.`image_key` AND `owner_id` = old.`creator_id`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image_key` = old.`image_key`)
    AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = old.`creator_id` AND old.`image_key` IN (`avatar_key`, `cover_key`));
END;
