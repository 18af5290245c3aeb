ALTER TABLE `users` ADD `name_skeleton` text;--> statement-breakpoint
CREATE INDEX `users_verified_name` ON `users` (`name_skeleton`) WHERE "users"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX `users_name_unread` ON `users` (`id`) WHERE "users"."name_skeleton" is null and "users"."deleted_at" is null;