CREATE TABLE `mail_events` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_events_created` ON `mail_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `undeliverable_addresses` (
	`email` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "undeliverable_addresses_reason" CHECK("undeliverable_addresses"."reason" in ('bounce', 'complaint'))
);
