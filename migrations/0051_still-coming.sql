ALTER TABLE `participations` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `participations` ADD `confirmed_at` integer;