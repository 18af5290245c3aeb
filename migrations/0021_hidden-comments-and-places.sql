ALTER TABLE `comments` ADD `hidden_at` integer;--> statement-breakpoint
ALTER TABLE `blocks` ADD `blocked_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `blocks` ADD `blocked_avatar` text;--> statement-breakpoint
CREATE INDEX `activities_location` ON `activities` (`location_id`);--> statement-breakpoint
CREATE INDEX `activities_exact_location` ON `activities` (`exact_location_id`) WHERE "activities"."exact_location_id" is not null;--> statement-breakpoint
UPDATE `blocks` SET
  `blocked_name` = (SELECT `name` FROM `users` WHERE `id` = `blocks`.`blocked_id`),
  `blocked_avatar` = (SELECT `avatar` FROM `users` WHERE `id` = `blocks`.`blocked_id`);
--> statement-breakpoint
-- The exact places of organizers who have deleted their accounts.
UPDATE `notices` SET `data` = json_remove(`data`, '$.place')
WHERE `data` ->> '$.place' IS NOT NULL AND `activity_id` IN (
  SELECT `id` FROM `activities` WHERE `creator_id` IN (SELECT `id` FROM `users` WHERE `deleted_at` IS NOT NULL));
--> statement-breakpoint
UPDATE `activities` SET `exact_location_id` = `location_id`, `exact_location_name` = NULL, `exact_city` = NULL,
  `exact_state` = NULL, `exact_latitude` = NULL, `exact_longitude` = NULL
WHERE `exact_location_id` IS NOT NULL AND `creator_id` IN (SELECT `id` FROM `users` WHERE `deleted_at` IS NOT NULL);
--> statement-breakpoint
-- Places that were stored without an activity.
DELETE FROM `locations`
WHERE NOT EXISTS (SELECT 1 FROM `activities` WHERE `location_id` = `locations`.`id`)
  AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `exact_location_id` = `locations`.`id`);
