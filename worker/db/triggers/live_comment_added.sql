-- Notifies open tabs of a new comment.
CREATE TRIGGER `live_comment_added` AFTER INSERT ON `comments`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('comments', new.`activity_id`) ON CONFLICT DO NOTHING;
END;
