-- Rejects an image that the organizer does not own or that cron has just deleted, and marks it as used.
CREATE TRIGGER `activities_image_shown` AFTER INSERT ON `activities`
WHEN new.`image_key` IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'image_not_yours') WHERE NOT EXISTS (SELECT 1 FROM `images` WHERE `key` = new.`image_key` AND `owner_id` = new.`creator_id`);
  UPDATE `images` SET `unused_since` = NULL WHERE `key` = new.`image_key`;
END;
