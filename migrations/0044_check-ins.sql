CREATE TABLE `check_ins` (
	`activity_id` text NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`way` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`activity_id`, `user_id`),
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "check_ins_state" CHECK("check_ins"."state" in ('expected', 'late', 'here', 'here_late', 'not_coming')),
	CONSTRAINT "check_ins_way" CHECK("check_ins"."way" in ('list', 'code', 'pass'))
);
--> statement-breakpoint
CREATE INDEX `check_ins_user` ON `check_ins` (`user_id`,`at`);