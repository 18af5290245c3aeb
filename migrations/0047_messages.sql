CREATE TABLE `update_recipients` (
	`comment_id` text NOT NULL,
	`user_id` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`comment_id`, `user_id`),
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `update_recipients_user` ON `update_recipients` (`user_id`,`sent_at`);--> statement-breakpoint
ALTER TABLE `comments` ADD `audience` text;--> statement-breakpoint
ALTER TABLE `comments` ADD `sent_to` integer;--> statement-breakpoint
CREATE INDEX `comments_sent` ON `comments` (`activity_id`,`created_at`) WHERE "comments"."audience" is not null;