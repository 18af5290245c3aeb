-- The CHECK `users_can_sign_in` follows the renamed column: it asks for a password or `passwordless`. SQLite cannot change
-- a CHECK, and dropping `users` to make it again would delete the rows that refer to it (adr/0068).
DROP INDEX `users_google_id_unique`;--> statement-breakpoint
ALTER TABLE `users` RENAME COLUMN `google_id` TO `passwordless`;--> statement-breakpoint
ALTER TABLE `users` ADD `google_id` text;--> statement-breakpoint
UPDATE `users` SET `google_id` = `passwordless`, `passwordless` = CASE WHEN `passwordless` IS NULL THEN 'passkey' ELSE 'google' END
  WHERE `passwordless` IS NOT NULL OR EXISTS (SELECT 1 FROM `passkeys` WHERE `user_id` = `users`.`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_google_id_unique` ON `users` (`google_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `password_changed_at` integer;--> statement-breakpoint
-- Records that a user can sign in with a passkey.
CREATE TRIGGER `passkeys_added` AFTER INSERT ON `passkeys`
BEGIN
  UPDATE `users` SET `passwordless` = 'passkey' WHERE `id` = new.`user_id` AND `passwordless` IS NULL;
END;
--> statement-breakpoint
-- Records that a user cannot sign in with a passkey any more. Without a password, a CHECK refuses the removal.
CREATE TRIGGER `passkeys_removed` AFTER DELETE ON `passkeys`
WHEN NOT EXISTS (SELECT 1 FROM `passkeys` WHERE `user_id` = old.`user_id`)
BEGIN
  UPDATE `users` SET `passwordless` = NULL WHERE `id` = old.`user_id` AND `passwordless` = 'passkey';
END;
--> statement-breakpoint
-- Leaves a user without Google their passkeys to sign in with. Without a password or passkey, a CHECK refuses the change.
CREATE TRIGGER `users_google_unlinked` AFTER UPDATE OF `google_id` ON `users`
WHEN new.`google_id` IS NULL AND new.`passwordless` = 'google'
BEGIN
  UPDATE `users` SET `passwordless` = CASE WHEN EXISTS (SELECT 1 FROM `passkeys` WHERE `user_id` = new.`id`) THEN 'passkey' END
    WHERE `id` = new.`id`;
END;
