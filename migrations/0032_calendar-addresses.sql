CREATE TABLE `calendar_feeds` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`seed` text NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_read_at` integer,
	`etag` text,
	`changed_at` integer,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "calendar_feeds_kind" CHECK("calendar_feeds"."kind" in ('plans', 'following'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_secret_hash_unique` ON `calendar_feeds` (`secret_hash`);