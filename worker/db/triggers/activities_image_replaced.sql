-- Rejects an image that the organizer does not own, marks the new one as used, and deletes the old one unless it is
-- used elsewhere.
CREATE TRIGGER `activities_image_replaced` AFTER UPDATE OF `image` ON `activities`
WHEN new.`image` IS NOT old.`image`
BEGIN
  SELECT RAISE(ABORT, 'image_not_yours') WHERE new.`image` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `images` WHERE `key` = substr(new.`image`, 18) AND `owner_id` = new.`creator_id`);
  UPDATE `images` SET `unused_since` = NULL WHERE `key` = substr(new.`image`, 18);
  DELETE FROM `images` WHERE `key` = substr(old.`image`, 18) AND `owner_id` = old.`creator_id`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image` = old.`image`)
    AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = old.`creator_id` AND old.`image` IN (`avatar`, `cover`));
END;
