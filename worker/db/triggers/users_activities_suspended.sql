-- Hides a suspended organizer's activities from lists, the map, and search, and restores them after the suspension.
-- Seats that were decided on before are not saved.
CREATE TRIGGER `users_activities_suspended` AFTER UPDATE OF `suspended_at` ON `users`
WHEN old.`suspended_at` IS NOT new.`suspended_at`
BEGIN
  UPDATE `activities` SET `organizer_suspended_at` = new.`suspended_at`, `version` = `version` + 1 WHERE `creator_id` = new.`id`;
END;
