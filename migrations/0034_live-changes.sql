CREATE TABLE `live_changes` (
	`seq` integer PRIMARY KEY NOT NULL,
	`topic` text NOT NULL,
	`subject_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `live_changes_once` ON `live_changes` (`topic`,`subject_id`);