CREATE TABLE `idempotent_acts` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`,`key`) REFERENCES `idempotency_keys`(`user_id`,`key`) ON UPDATE no action ON DELETE cascade
);
