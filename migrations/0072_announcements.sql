CREATE TABLE `announcements` (
	`activity_id` text PRIMARY KEY NOT NULL,
	`followers_until` integer NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade
);
