CREATE TABLE `co_organizer_links` (
	`activity_id` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`seed` text NOT NULL,
	`secret_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "co_organizer_links_role" CHECK("co_organizer_links"."role" in ('co-organizer', 'door'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `co_organizer_links_secret_hash_unique` ON `co_organizer_links` (`secret_hash`);--> statement-breakpoint
CREATE TABLE `co_organizers` (
	`activity_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`invited_at` integer NOT NULL,
	`joined_at` integer,
	PRIMARY KEY(`activity_id`, `user_id`),
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "co_organizers_role" CHECK("co_organizers"."role" in ('co-organizer', 'door'))
);
--> statement-breakpoint
CREATE INDEX `co_organizers_user` ON `co_organizers` (`user_id`);--> statement-breakpoint
CREATE TABLE `seat_events` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`user_id` text,
	`actor_id` text,
	`event` text NOT NULL,
	`at` integer NOT NULL,
	`ahead` integer,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `seat_events_activity` ON `seat_events` (`activity_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `seat_events_actor` ON `seat_events` (`actor_id`,`activity_id`);--> statement-breakpoint
CREATE INDEX `seat_events_user` ON `seat_events` (`user_id`);--> statement-breakpoint
ALTER TABLE `check_ins` ADD `actor_id` text REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `check_ins_actor` ON `check_ins` (`actor_id`,`activity_id`) WHERE "check_ins"."actor_id" is not null;