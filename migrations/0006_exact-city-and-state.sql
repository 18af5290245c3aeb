ALTER TABLE `activities` ADD `exact_city` text;--> statement-breakpoint
ALTER TABLE `activities` ADD `exact_state` text;