CREATE TABLE `security_events` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`category` text NOT NULL,
	`user_id` text,
	`actor_id` text,
	`device` text NOT NULL,
	`city` text,
	`region` text,
	`country` text,
	`network` text NOT NULL,
	`detail` text,
	`request_id` text NOT NULL,
	`count_key` text,
	`count` integer DEFAULT 1 NOT NULL,
	`is_new_device` integer DEFAULT false NOT NULL,
	`answered_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "security_events_detail" CHECK(length("security_events"."detail") <= 4000)
);
--> statement-breakpoint
CREATE INDEX `security_events_created` ON `security_events` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_category` ON `security_events` (`category`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_user` ON `security_events` (`user_id`,`created_at`,`id`) WHERE "security_events"."user_id" is not null;--> statement-breakpoint
CREATE INDEX `security_events_actor` ON `security_events` (`actor_id`,`created_at`,`id`) WHERE "security_events"."actor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `security_events_count` ON `security_events` (`count_key`) WHERE "security_events"."count_key" is not null;