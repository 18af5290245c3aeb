CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	`host_answer` text,
	`host_note` text,
	`decided_at` integer,
	`decision` text,
	`decided_by` text,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "disputes_host_answer" CHECK("disputes"."host_answer" in ('corrected', 'stands')),
	CONSTRAINT "disputes_decision" CHECK("disputes"."decision" in ('accepted', 'rejected')),
	CONSTRAINT "disputes_answered" CHECK(("disputes"."host_answer" is null) = ("disputes"."answered_at" is null)),
	CONSTRAINT "disputes_decided" CHECK(("disputes"."decision" is null) = ("disputes"."decided_at" is null)),
	CONSTRAINT "disputes_note" CHECK("disputes"."host_note" is null or "disputes"."host_answer" is not null),
	CONSTRAINT "disputes_corrected" CHECK("disputes"."decision" is null or "disputes"."host_answer" is not 'corrected')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `disputes_once` ON `disputes` (`activity_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `disputes_user` ON `disputes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `disputes_open` ON `disputes` (`created_at`,`id`) WHERE "disputes"."decision" is null and "disputes"."host_answer" is not 'corrected';--> statement-breakpoint
ALTER TABLE `participations` ADD `quit_by` text CHECK (`quit_by` IN ('participant', 'organizer', 'other'));--> statement-breakpoint
ALTER TABLE `participations` ADD `quit_ahead` integer;--> statement-breakpoint
ALTER TABLE `participations` ADD `moved_at` integer;