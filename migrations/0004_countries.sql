CREATE TABLE `places` (
	`number` integer PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`name` text NOT NULL,
	`names` text,
	`search_names` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`category` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`time_zone` text NOT NULL,
	`population` integer NOT NULL,
	`c10` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `places_c10` ON `places` (`c10`);--> statement-breakpoint
CREATE INDEX `places_country` ON `places` (`country`);--> statement-breakpoint
ALTER TABLE `activities` ADD `currency` text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE `locations` ADD `country` text DEFAULT 'US' NOT NULL;--> statement-breakpoint
-- Names of installed places. The row id is (2^26 - population) * 2^26 + number, so that the most populous places come first.
CREATE VIRTUAL TABLE `places_search` USING fts5(
  `names`,
  content = '', contentless_delete = 1, prefix = '2 3 4', detail = 'none',
  tokenize = "unicode61 remove_diacritics 2"
);
