-- Copies the activity's start and cancellation to a new participation.
CREATE TRIGGER `participations_time_written` AFTER INSERT ON `participations`
BEGIN
  UPDATE `participations` SET (`starts_at`, `cancelled_at`) = (SELECT `starts_at`, `cancelled_at` FROM `activities` WHERE `id` = new.`activity_id`) WHERE `id` = new.`id`;
END;
