CREATE TABLE `ratings` (
	`activity_id` text NOT NULL,
	`user_id` text NOT NULL,
	`creator_id` text NOT NULL,
	`score` integer,
	`tags` text DEFAULT '[]' NOT NULL,
	`rated_at` integer,
	`thanked_at` integer,
	`message` text,
	PRIMARY KEY(`activity_id`, `user_id`),
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ratings_score" CHECK("ratings"."score" between 1 and 5),
	CONSTRAINT "ratings_rated" CHECK(("ratings"."score" is null) = ("ratings"."rated_at" is null)),
	CONSTRAINT "ratings_message" CHECK("ratings"."message" is null or "ratings"."thanked_at" is not null)
);
--> statement-breakpoint
CREATE INDEX `ratings_creator` ON `ratings` (`creator_id`,`score`);--> statement-breakpoint
CREATE INDEX `ratings_user` ON `ratings` (`user_id`);