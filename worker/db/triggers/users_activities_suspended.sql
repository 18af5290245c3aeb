-- Hides a suspended organizer's activities from lists, the map, and search, and restores them after the suspension.
CREATE TRIGGER `users_activities_suspended` AFTER UPDATE OF `suspended_at` ON `users`
WHEN old.`suspended_at` IS NOT new.`suspended_at`
BEGIN
  UPDATE `activities` SET `organizer_suspended_at` = new.`suspended_at` WHERE `creator_id` = new.`id`;
END;
