DROP INDEX `applications_user`;--> statement-breakpoint
DROP INDEX `applications_creator`;--> statement-breakpoint
CREATE INDEX `applications_user_status` ON `applications` (`user_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_creator_status` ON `applications` (`creator_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_user` ON `applications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_creator` ON `applications` (`creator_id`,`created_at`,`id`);--> statement-breakpoint
DROP INDEX `images_owner`;--> statement-breakpoint
CREATE INDEX `images_owner` ON `images` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
DROP INDEX `participations_user`;--> statement-breakpoint
ALTER TABLE `participations` ADD `starts_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `participations` ADD `cancelled_at` integer;--> statement-breakpoint
CREATE INDEX `participations_coming` ON `participations` (`user_id`,`starts_at`,`id`) WHERE "participations"."status" = 'JOINED' and "participations"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX `participations_called_off` ON `participations` (`user_id`,`starts_at`,`id`) WHERE "participations"."status" <> 'QUIT' and "participations"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX `participations_user` ON `participations` (`user_id`,`starts_at`,`id`);--> statement-breakpoint
UPDATE `participations` SET (`starts_at`, `cancelled_at`) = (SELECT `starts_at`, `cancelled_at` FROM `activities` WHERE `activities`.`id` = `participations`.`activity_id`);--> statement-breakpoint
-- The activity's time and whether it was cancelled stand in its seats, too, whoever writes either.
CREATE TRIGGER `participations_time_written` AFTER INSERT ON `participations`
BEGIN
  UPDATE `participations` SET (`starts_at`, `cancelled_at`) = (SELECT `starts_at`, `cancelled_at` FROM `activities` WHERE `id` = new.`activity_id`) WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `activities_time_changed` AFTER UPDATE OF `starts_at`, `cancelled_at` ON `activities`
WHEN (old.`starts_at`, old.`cancelled_at`) IS NOT (new.`starts_at`, new.`cancelled_at`)
BEGIN
  UPDATE `participations` SET `starts_at` = new.`starts_at`, `cancelled_at` = new.`cancelled_at` WHERE `activity_id` = new.`id`;
END;
