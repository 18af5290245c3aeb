CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`user_id` text NOT NULL,
	`content` text NOT NULL,
	`is_public` integer NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "questions_answered" CHECK(("questions"."answer" is null) = ("questions"."answered_at" is null))
);
--> statement-breakpoint
CREATE INDEX `questions_activity` ON `questions` (`activity_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `questions_user` ON `questions` (`user_id`,`activity_id`);--> statement-breakpoint
ALTER TABLE `applications` ADD `answered_at` integer;