CREATE TABLE `deleted_activities` (
	`id` text PRIMARY KEY NOT NULL,
	`deleted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deleted_activities_time` ON `deleted_activities` (`deleted_at`);