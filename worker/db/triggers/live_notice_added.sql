-- Notifies the recipient's open tabs of a notice, except of a new activity, which can go to all followers at once.
CREATE TRIGGER `live_notice_added` AFTER INSERT ON `notices`
WHEN new.`is_in_app` AND new.`kind` <> 'activity_published'
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('notices', new.`user_id`) ON CONFLICT DO NOTHING;
END;
