-- Closes a user's connections when a session ends.
CREATE TRIGGER `live_session_ended` AFTER UPDATE OF `ended_at` ON `sessions`
WHEN old.`ended_at` IS NULL AND new.`ended_at` IS NOT NULL
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('sessions', new.`user_id`) ON CONFLICT DO NOTHING;
END;
