DROP INDEX `notices_activity`;--> statement-breakpoint
CREATE INDEX `notices_actor` ON `notices` (`actor_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `notices_activity` ON `notices` (`activity_id`,`user_id`,`created_at`);