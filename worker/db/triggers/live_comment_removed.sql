-- Notifies open tabs of a removed comment.
CREATE TRIGGER `live_comment_removed` AFTER DELETE ON `comments`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('comments', old.`activity_id`) ON CONFLICT DO NOTHING;
END;
