PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`user_id` text,
	`email` text,
	`kind` text NOT NULL,
	`lane` text NOT NULL,
	`topic` text,
	`actor_id` text,
	`notice_id` text,
	`data` text,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`dropped_at` integer,
	`last_error` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`notice_id`) REFERENCES `notices`(`id`) ON UPDATE cascade ON DELETE set null,
	CONSTRAINT "letters_lane" CHECK("__new_letters"."lane" in ('account', 'decision', 'change', 'other'))
);
--> statement-breakpoint
INSERT INTO `__new_letters`("id", "key", "user_id", "email", "kind", "lane", "topic", "actor_id", "notice_id", "data", "created_at", "due_at", "attempts", "sent_at", "dropped_at", "last_error")
SELECT "id", "key", "user_id", "email", "kind",
  CASE WHEN "notice_id" IS NULL THEN 'account'
    WHEN "kind" IN ('application_approved', 'application_declined', 'application_waitlisted') THEN 'decision'
    WHEN "kind" IN ('activity_changed', 'activity_cancelled') THEN 'change'
    ELSE 'other' END,
  NULL, (SELECT "actor_id" FROM `notices` WHERE `notices`."id" = `letters`."notice_id"), "notice_id", "data", "created_at", "due_at", "attempts", "sent_at", "dropped_at", "last_error" FROM `letters`;--> statement-breakpoint
DROP TABLE `letters`;--> statement-breakpoint
ALTER TABLE `__new_letters` RENAME TO `letters`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `letters_key_unique` ON `letters` (`key`);--> statement-breakpoint
CREATE INDEX `letters_due` ON `letters` (`lane`,`due_at`) WHERE "letters"."sent_at" is null and "letters"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX `letters_created` ON `letters` (`created_at`);--> statement-breakpoint
CREATE INDEX `letters_notice` ON `letters` (`notice_id`) WHERE "letters"."notice_id" is not null;--> statement-breakpoint
CREATE INDEX `letters_recipient` ON `letters` (`user_id`,`created_at`) WHERE "letters"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX `letters_sender` ON `letters` (`actor_id`,`created_at`) WHERE "letters"."actor_id" is not null and "letters"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX `letters_address` ON `letters` (`email`,`kind`,`created_at`) WHERE "letters"."lane" = 'account' and "letters"."dropped_at" is null;