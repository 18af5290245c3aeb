CREATE TABLE `offers` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`application_id` text NOT NULL,
	`user_id` text NOT NULL,
	`seats` integer DEFAULT 1 NOT NULL,
	`offered_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`hold_minutes` integer NOT NULL,
	`extensions` integer DEFAULT 0 NOT NULL,
	`ended_at` integer,
	`outcome` text,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "offers_seats" CHECK("offers"."seats" >= 1),
	CONSTRAINT "offers_hold" CHECK("offers"."expires_at" >= "offers"."offered_at" and "offers"."hold_minutes" > 0),
	CONSTRAINT "offers_outcome" CHECK("offers"."outcome" in ('accepted', 'passed', 'expired', 'skipped', 'ended', 'withdrawn', 'closed')),
	CONSTRAINT "offers_ended" CHECK(("offers"."ended_at" is null) = ("offers"."outcome" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_live_application` ON `offers` (`application_id`) WHERE "offers"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `offers_live_user` ON `offers` (`activity_id`,`user_id`) WHERE "offers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `offers_live_expiry` ON `offers` (`expires_at`) WHERE "offers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `offers_ended` ON `offers` (`ended_at`,`activity_id`) WHERE "offers"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX `offers_application` ON `offers` (`application_id`);--> statement-breakpoint
CREATE INDEX `offers_user` ON `offers` (`user_id`,`offered_at`);--> statement-breakpoint
CREATE INDEX `offers_activity` ON `offers` (`activity_id`,`offered_at`);--> statement-breakpoint
ALTER TABLE `activities` ADD `offers_seats` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `activities` ADD `held_count` integer DEFAULT 0 NOT NULL CONSTRAINT `activities_held` CHECK (`held_count` >= 0 AND (`held_count` = 0 OR `participants_count` + `held_count` <= `max_participants`));--> statement-breakpoint
ALTER TABLE `applications` ADD `waitlist_approved_at` integer;--> statement-breakpoint
ALTER TABLE `applications` ADD `passed_over` text CHECK (`passed_over` IN ('silent', 'skipped'));--> statement-breakpoint
CREATE INDEX `applications_offerable` ON `applications` (`activity_id`,`waitlist_rank`,`id`) WHERE "applications"."waitlist_approved_at" is not null and "applications"."passed_over" is null;