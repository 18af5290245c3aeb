ALTER TABLE `discarded_files` ADD `held_until` integer;--> statement-breakpoint
CREATE INDEX `discarded_files_held` ON `discarded_files` (`held_until`);--> statement-breakpoint
ALTER TABLE `images` ADD `unused_since` integer;--> statement-breakpoint
CREATE INDEX `images_unused` ON `images` (`unused_since`) WHERE "images"."unused_since" is not null;--> statement-breakpoint
UPDATE `images` SET `unused_since` = `created_at`
WHERE NOT EXISTS (SELECT 1 FROM `activities` WHERE `image` = '/api/images/file/' || `images`.`key`)
  AND NOT EXISTS (SELECT 1 FROM `users` WHERE `users`.`id` = `images`.`owner_id` AND '/api/images/file/' || `images`.`key` IN (`users`.`avatar`, `users`.`cover`));--> statement-breakpoint
-- A picture's row and its files end together, and nothing goes on naming it. The owner's cascade passes here, too.
CREATE TRIGGER `images_discarded` AFTER DELETE ON `images`
BEGIN
  INSERT OR IGNORE INTO `discarded_files` (`key`, `discarded_at`) VALUES (old.`key`, cast(unixepoch('subsec') * 1000 AS integer));
  UPDATE `activities` SET `image` = NULL WHERE `image` = '/api/images/file/' || old.`key`;
  UPDATE `users` SET `avatar` = NULL WHERE `id` = old.`owner_id` AND `avatar` = '/api/images/file/' || old.`key`;
  UPDATE `users` SET `cover` = NULL WHERE `id` = old.`owner_id` AND `cover` = '/api/images/file/' || old.`key`;
END;--> statement-breakpoint
-- Only a picture of one's own that is still there can be shown: one that cron takes at the same moment is refused.
CREATE TRIGGER `activities_image_shown` AFTER INSERT ON `activities`
WHEN new.`image` IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'image_not_yours') WHERE NOT EXISTS (SELECT 1 FROM `images` WHERE `key` = substr(new.`image`, 18) AND `owner_id` = new.`creator_id`);
  UPDATE `images` SET `unused_since` = NULL WHERE `key` = substr(new.`image`, 18);
END;--> statement-breakpoint
CREATE TRIGGER `activities_image_replaced` AFTER UPDATE OF `image` ON `activities`
WHEN new.`image` IS NOT old.`image`
BEGIN
  SELECT RAISE(ABORT, 'image_not_yours') WHERE new.`image` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `images` WHERE `key` = substr(new.`image`, 18) AND `owner_id` = new.`creator_id`);
  UPDATE `images` SET `unused_since` = NULL WHERE `key` = substr(new.`image`, 18);
  DELETE FROM `images` WHERE `key` = substr(old.`image`, 18) AND `owner_id` = old.`creator_id`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image` = old.`image`)
    AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = old.`creator_id` AND old.`image` IN (`avatar`, `cover`));
END;--> statement-breakpoint
CREATE TRIGGER `activities_image_left` AFTER DELETE ON `activities`
WHEN old.`image` IS NOT NULL
BEGIN
  DELETE FROM `images` WHERE `key` = substr(old.`image`, 18) AND `owner_id` = old.`creator_id`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image` = old.`image`)
    AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = old.`creator_id` AND old.`image` IN (`avatar`, `cover`));
END;--> statement-breakpoint
CREATE TRIGGER `users_avatar_replaced` AFTER UPDATE OF `avatar` ON `users`
WHEN new.`avatar` IS NOT old.`avatar`
BEGIN
  SELECT RAISE(ABORT, 'image_not_yours') WHERE new.`avatar` LIKE '/api/images/file/%' AND NOT EXISTS (SELECT 1 FROM `images` WHERE `key` = substr(new.`avatar`, 18) AND `owner_id` = new.`id`);
  UPDATE `images` SET `unused_since` = NULL WHERE `key` = substr(new.`avatar`, 18);
  DELETE FROM `images` WHERE `key` = substr(old.`avatar`, 18) AND `owner_id` = new.`id`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image` = old.`avatar`)
    AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`id` AND old.`avatar` IN (`avatar`, `cover`));
END;--> statement-breakpoint
CREATE TRIGGER `users_cover_replaced` AFTER UPDATE OF `cover` ON `users`
WHEN new.`cover` IS NOT old.`cover`
BEGIN
  SELECT RAISE(ABORT, 'image_not_yours') WHERE new.`cover` LIKE '/api/images/file/%' AND NOT EXISTS (SELECT 1 FROM `images` WHERE `key` = substr(new.`cover`, 18) AND `owner_id` = new.`id`);
  UPDATE `images` SET `unused_since` = NULL WHERE `key` = substr(new.`cover`, 18);
  DELETE FROM `images` WHERE `key` = substr(old.`cover`, 18) AND `owner_id` = new.`id`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image` = old.`cover`)
    AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`id` AND old.`cover` IN (`avatar`, `cover`));
END;--> statement-breakpoint
-- Nothing of the person is left.
CREATE TRIGGER `users_images_left` AFTER UPDATE OF `deleted_at` ON `users`
WHEN new.`deleted_at` IS NOT NULL
BEGIN
  DELETE FROM `images` WHERE `owner_id` = new.`id`;
END;
