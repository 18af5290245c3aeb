-- Notifies open tabs that an activity was edited or canceled.
CREATE TRIGGER `live_activity_changed` AFTER UPDATE OF `updated_at` ON `activities`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('activity', new.`id`) ON CONFLICT DO NOTHING;
END;
