-- Copies the activity's start and cancellation to its participations. A new start resets the "Still coming?" answers;
-- a given-up seat keeps the time of the question, because its record depends on it.
CREATE TRIGGER `activities_time_changed` AFTER UPDATE OF `starts_at`, `cancelled_at` ON `activities`
WHEN (old.`starts_at`, old.`cancelled_at`) IS NOT (new.`starts_at`, new.`cancelled_at`)
BEGIN
  UPDATE `participations` SET `starts_at` = new.`starts_at`, `cancelled_at` = new.`cancelled_at`,
    `asked_at` = iif(old.`starts_at` = new.`starts_at` OR `status` = 'QUIT', `asked_at`, NULL),
    `confirmed_at` = iif(old.`starts_at` = new.`starts_at`, `confirmed_at`, NULL),
    `reminded_at` = iif(old.`starts_at` = new.`starts_at`, `reminded_at`, NULL)
  WHERE `activity_id` = new.`id`;
END;
