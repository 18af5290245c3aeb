CREATE TABLE `collections` (
	`unit` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`first_at` integer NOT NULL,
	`seats` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "collections_seats" CHECK("collections"."seats" >= 0)
);
--> statement-breakpoint
CREATE INDEX `collections_activity` ON `collections` (`activity_id`);--> statement-breakpoint
CREATE INDEX `collections_first` ON `collections` (`first_at`);