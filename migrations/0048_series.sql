ALTER TABLE `activities` ADD `series_id` text;--> statement-breakpoint
ALTER TABLE `activities` ADD `series_date` text;--> statement-breakpoint
ALTER TABLE `activities` ADD `series_frequency` text CHECK (`series_frequency` IN ('weekly', 'biweekly', 'monthly'));--> statement-breakpoint
CREATE UNIQUE INDEX `activities_series` ON `activities` (`series_id`,`series_date`) WHERE "activities"."series_id" is not null;--> statement-breakpoint
ALTER TABLE `applications` ADD `is_for_every_date` integer DEFAULT false NOT NULL;