-- Notifies the recipient's open tabs of a notice that was read or extended.
CREATE TRIGGER `live_notice_changed` AFTER UPDATE OF `read_at`, `created_at`, `data` ON `notices`
WHEN new.`is_in_app`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('notices', new.`user_id`) ON CONFLICT DO NOTHING;
END;
