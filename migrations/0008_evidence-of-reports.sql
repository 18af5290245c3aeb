ALTER TABLE `reports` ADD `details` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `accused_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `reports` ADD `evidence` text;--> statement-breakpoint
CREATE INDEX `reports_accused` ON `reports` (`accused_id`) WHERE "reports"."accused_id" is not null;--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`suspended_at`,`id`) WHERE "users"."suspended_at" is not null;--> statement-breakpoint
-- Reports were made of comments alone, with words of the reporter's own for a reason.
UPDATE `reports` SET
  `details` = `reason`,
  `reason` = 'other',
  `accused_id` = (SELECT `user_id` FROM `comments` WHERE `comments`.`id` = `reports`.`comment_id`),
  `evidence` = (SELECT nullif(`content`, '') FROM `comments` WHERE `comments`.`id` = `reports`.`comment_id`)
WHERE `comment_id` IS NOT NULL;
