DROP TRIGGER IF EXISTS `activities_time_changed`;
--> statement-breakpoint
-- Copies the activity's start and cancellation to its participations. A new start asks again who is still coming.
CREATE TRIGGER `activities_time_changed` AFTER UPDATE OF `starts_at`, `cancelled_at` ON `activities`
WHEN (old.`starts_at`, old.`cancelled_at`) IS NOT (new.`starts_at`, new.`cancelled_at`)
BEGIN
  UPDATE `participations` SET `starts_at` = new.`starts_at`, `cancelled_at` = new.`cancelled_at`,
    `asked_at` = iif(old.`starts_at` = new.`starts_at`, `asked_at`, NULL),
    `confirmed_at` = iif(old.`starts_at` = new.`starts_at`, `confirmed_at`, NULL)
  WHERE `activity_id` = new.`id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_seat_confirmed`;
--> statement-breakpoint
-- Tells the open tabs of the organizer and of the participant that the participant is coming.
CREATE TRIGGER `live_seat_confirmed` AFTER UPDATE OF `confirmed_at` ON `participations`
WHEN old.`confirmed_at` IS NULL AND new.`confirmed_at` IS NOT NULL
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('applications', new.`user_id`) ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `creator_id` FROM `activities` WHERE `id` = new.`activity_id` ON CONFLICT DO NOTHING;
END;
