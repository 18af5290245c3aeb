CREATE TABLE `alert_matches` (
	`user_id` text NOT NULL,
	`activity_id` text NOT NULL,
	`alert_id` text NOT NULL,
	`matched_at` integer NOT NULL,
	`told_at` integer,
	PRIMARY KEY(`user_id`, `activity_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`alert_id`) REFERENCES `alerts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alert_matches_waiting` ON `alert_matches` (`user_id`) WHERE "alert_matches"."told_at" is null;--> statement-breakpoint
CREATE INDEX `alert_matches_activity` ON `alert_matches` (`activity_id`);--> statement-breakpoint
CREATE INDEX `alert_matches_alert` ON `alert_matches` (`alert_id`);--> statement-breakpoint
CREATE INDEX `alert_matches_matched` ON `alert_matches` (`matched_at`);--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`place_name` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`radius_miles` integer NOT NULL,
	`types` text DEFAULT '[]' NOT NULL,
	`difficulties` text DEFAULT '[]' NOT NULL,
	`days` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "alerts_latitude" CHECK("alerts"."latitude" between -90 and 90),
	CONSTRAINT "alerts_longitude" CHECK("alerts"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE INDEX `alerts_user` ON `alerts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `alerts_latitude` ON `alerts` (`latitude`);