CREATE TABLE `admin_log` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `admin_log_subject` ON `admin_log` (`subject_type`,`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `admin_log_created` ON `admin_log` (`created_at`);--> statement-breakpoint
CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "blocks_not_oneself" CHECK("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`,`blocker_id`);--> statement-breakpoint
CREATE TABLE `discarded_files` (
	`key` text PRIMARY KEY NOT NULL,
	`discarded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`user_id` text,
	`email` text,
	`kind` text NOT NULL,
	`notice_id` text,
	`data` text,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`dropped_at` integer,
	`last_error` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`notice_id`) REFERENCES `notices`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letters_key_unique` ON `letters` (`key`);--> statement-breakpoint
CREATE INDEX `letters_due` ON `letters` (`due_at`) WHERE "letters"."sent_at" is null and "letters"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX `letters_created` ON `letters` (`created_at`);--> statement-breakpoint
CREATE TABLE `notice_preferences` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`is_on` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notice_preferences_channel" CHECK("notice_preferences"."channel" in ('app', 'mail'))
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`activity_id` text,
	`comment_id` text,
	`actor_id` text,
	`data` text,
	`is_in_app` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_once` ON `notices` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`user_id`,`created_at`) WHERE "notices"."is_in_app";--> statement-breakpoint
CREATE INDEX `notices_unread` ON `notices` (`user_id`) WHERE "notices"."read_at" is null and "notices"."is_in_app";--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_mail_links` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mail_links_purpose" CHECK("__new_mail_links"."purpose" in ('verify-email', 'reset-password', 'change-email'))
);
--> statement-breakpoint
INSERT INTO `__new_mail_links`("secret_hash", "user_id", "purpose", "email", "created_at", "expires_at", "used_at") SELECT "secret_hash", "user_id", "purpose", "email", "created_at", "expires_at", "used_at" FROM `mail_links`;--> statement-breakpoint
DROP TABLE `mail_links`;--> statement-breakpoint
ALTER TABLE `__new_mail_links` RENAME TO `mail_links`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `mail_links_user` ON `mail_links` (`user_id`,`purpose`);--> statement-breakpoint
CREATE TABLE `__new_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`comment_id` text,
	`activity_id` text,
	`user_id` text,
	`reporter_id` text NOT NULL,
	`reason` text,
	`status` text DEFAULT 'open' NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reports_status" CHECK("__new_reports"."status" in ('open', 'resolved', 'closed')),
	CONSTRAINT "reports_one_subject" CHECK(("__new_reports"."comment_id" is not null) + ("__new_reports"."activity_id" is not null) + ("__new_reports"."user_id" is not null) = 1)
);
--> statement-breakpoint
INSERT INTO `__new_reports`("id", "comment_id", "activity_id", "user_id", "reporter_id", "reason", "status", "note", "created_at", "decided_at") SELECT "id", "comment_id", NULL, NULL, "reporter_id", "reason", "status", NULL, "created_at", NULL FROM `reports`;--> statement-breakpoint
DROP TABLE `reports`;--> statement-breakpoint
ALTER TABLE `__new_reports` RENAME TO `reports`;--> statement-breakpoint
CREATE UNIQUE INDEX `reports_comment_once` ON `reports` (`comment_id`,`reporter_id`) WHERE "reports"."comment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `reports_activity_once` ON `reports` (`activity_id`,`reporter_id`) WHERE "reports"."activity_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `reports_user_once` ON `reports` (`user_id`,`reporter_id`) WHERE "reports"."user_id" is not null;--> statement-breakpoint
CREATE INDEX `reports_status` ON `reports` (`status`,`created_at`);--> statement-breakpoint
ALTER TABLE `activities` ADD `exact_location_id` text REFERENCES locations(id);--> statement-breakpoint
ALTER TABLE `activities` ADD `exact_location_name` text;--> statement-breakpoint
ALTER TABLE `activities` ADD `exact_latitude` real;--> statement-breakpoint
ALTER TABLE `activities` ADD `exact_longitude` real;--> statement-breakpoint
CREATE INDEX `activities_image` ON `activities` (`image`) WHERE "activities"."image" is not null;--> statement-breakpoint
ALTER TABLE `applications` ADD `creator_id` text REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `applications_creator` ON `applications` (`creator_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_reason` text;--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` integer;--> statement-breakpoint
UPDATE `applications` SET `creator_id` = (SELECT `creator_id` FROM `activities` WHERE `activities`.`id` = `applications`.`activity_id`);--> statement-breakpoint
CREATE TRIGGER `applications_creator_known` AFTER INSERT ON `applications`
BEGIN
  UPDATE `applications` SET `creator_id` = (SELECT `creator_id` FROM `activities` WHERE `id` = new.`activity_id`) WHERE `id` = new.`id`;
END;
