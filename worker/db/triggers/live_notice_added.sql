-- Tells the recipient's open tabs about a notice, except that of a new activity: it can go to every follower at once.
CREATE TRIGGER `live_notice_added` AFTER INSERT ON `notices`
WHEN new.`is_in_app` AND new.`kind` <> 'activity_published'
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('notices', new.`user_id`) ON CONFLICT DO NOTHING;
END;
