-- Notifies open tabs of a comment that was edited, pinned, hidden, or deleted.
CREATE TRIGGER `live_comment_changed` AFTER UPDATE OF `content`, `pinned_at`, `hidden_at`, `deleted_at` ON `comments`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('comments', new.`activity_id`) ON CONFLICT DO NOTHING;
END;
