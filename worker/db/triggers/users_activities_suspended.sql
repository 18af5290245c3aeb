-- Takes a suspended organizer's activities out of lists, the map, and search, and brings them back after the suspension.
CREATE TRIGGER `users_activities_suspended` AFTER UPDATE OF `suspended_at` ON `users`
WHEN old.`suspended_at` IS NOT new.`suspended_at`
BEGIN
  UPDATE `activities` SET `organizer_suspended_at` = new.`suspended_at` WHERE `creator_id` = new.`id`;
END;
