-- Closes a user's connections when all sessions end or the user is suspended.
CREATE TRIGGER `live_user_ended` AFTER UPDATE OF `sessions_valid_after`, `suspended_at`, `deleted_at` ON `users`
WHEN old.`sessions_valid_after` IS NOT new.`sessions_valid_after` OR old.`suspended_at` IS NOT new.`suspended_at`
  OR old.`deleted_at` IS NOT new.`deleted_at`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('sessions', new.`id`) ON CONFLICT DO NOTHING;
END;
