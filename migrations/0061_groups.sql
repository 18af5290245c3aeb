CREATE TABLE `group_members` (
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`activity_id` text NOT NULL,
	`note` text,
	`answers` text,
	`asked_questions` text,
	`guest_seats` integer DEFAULT 0 NOT NULL,
	`guest_names` text,
	`invited_at` integer NOT NULL,
	`confirmed_at` integer,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "group_members_guests" CHECK("group_members"."guest_seats" between 0 and 3)
);
--> statement-breakpoint
CREATE INDEX `group_members_user` ON `group_members` (`user_id`,`activity_id`);--> statement-breakpoint
CREATE INDEX `group_members_activity` ON `group_members` (`activity_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `group_members_confirmed` ON `group_members` (`activity_id`,`user_id`) WHERE "group_members"."confirmed_at" is not null;--> statement-breakpoint
CREATE TABLE `groups` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`leader_id` text NOT NULL,
	`seed` text NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`leader_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `groups_once` ON `groups` (`leader_id`,`activity_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `groups_secret` ON `groups` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `groups_activity` ON `groups` (`activity_id`);--> statement-breakpoint
CREATE INDEX `groups_created` ON `groups` (`created_at`);--> statement-breakpoint
ALTER TABLE `activities` ADD `allows_guests` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `applications` ADD `group_id` text CHECK (`group_id` IS NULL OR `status` <> 'WITHDRAWN');--> statement-breakpoint
ALTER TABLE `applications` ADD `guest_seats` integer DEFAULT 0 NOT NULL CHECK (`guest_seats` BETWEEN 0 AND 3);--> statement-breakpoint
ALTER TABLE `applications` ADD `guest_names` text;--> statement-breakpoint
CREATE INDEX `applications_group` ON `applications` (`group_id`) WHERE "applications"."group_id" is not null;--> statement-breakpoint
ALTER TABLE `participations` ADD `guest_seats` integer DEFAULT 0 NOT NULL CHECK (`guest_seats` BETWEEN 0 AND 3);