CREATE TABLE `setup_links` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
ALTER TABLE `users` ADD `is_admin` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (`id`) WHERE "users"."is_admin";
--> statement-breakpoint
-- Keeps at least one admin once there is one, whatever code removes the others at the same time.
CREATE TRIGGER `users_last_admin` BEFORE UPDATE OF `is_admin`, `deleted_at` ON `users`
WHEN old.`is_admin` AND old.`deleted_at` IS NULL AND (NOT new.`is_admin` OR new.`deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'last_admin') WHERE NOT EXISTS (SELECT 1 FROM `users` WHERE `is_admin` AND `id` <> old.`id` AND `deleted_at` IS NULL);
END;
