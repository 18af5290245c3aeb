CREATE TABLE `withdrawn_notices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`activity_id` text,
	`actor_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `withdrawn_notices_user` ON `withdrawn_notices` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `withdrawn_notices_created` ON `withdrawn_notices` (`created_at`);