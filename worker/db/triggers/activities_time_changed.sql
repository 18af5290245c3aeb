-- Copies the activity's start and cancellation to its participations.
CREATE TRIGGER `activities_time_changed` AFTER UPDATE OF `starts_at`, `cancelled_at` ON `activities`
WHEN (old.`starts_at`, old.`cancelled_at`) IS NOT (new.`starts_at`, new.`cancelled_at`)
BEGIN
  UPDATE `participations` SET `starts_at` = new.`starts_at`, `cancelled_at` = new.`cancelled_at` WHERE `activity_id` = new.`id`;
END;
