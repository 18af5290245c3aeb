ALTER TABLE `activities` ADD `auto_approve` text CHECK (`auto_approve` IN ('everybody', 'verified', 'regulars'));--> statement-breakpoint
ALTER TABLE `activities` ADD `auto_approve_seats` integer;