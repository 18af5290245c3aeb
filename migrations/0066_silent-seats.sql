ALTER TABLE `activities` ADD `passes_on_silent_seats` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `activities_passing_on` ON `activities` (`starts_at`) WHERE "activities"."passes_on_silent_seats" and "activities"."cancelled_at" is null;--> statement-breakpoint
ALTER TABLE `participations` ADD `reminded_at` integer;--> statement-breakpoint
ALTER TABLE `participations` ADD `passed_on_at` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `seat_of_user_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE UNIQUE INDEX `offers_live_seat` ON `offers` (`activity_id`,`seat_of_user_id`) WHERE "offers"."ended_at" is null and "offers"."seat_of_user_id" is not null;