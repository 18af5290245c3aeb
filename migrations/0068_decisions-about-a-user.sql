DROP INDEX `seat_events_user`;--> statement-breakpoint
CREATE INDEX `seat_events_user` ON `seat_events` (`user_id`,`activity_id`);