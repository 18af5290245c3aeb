-- Notifies everyone on an activity's page of changed waitlist positions.
CREATE TRIGGER `live_waitlist_moved` AFTER UPDATE OF `waitlist_rank` ON `applications`
WHEN old.`waitlist_rank` IS NOT NULL AND old.`waitlist_rank` IS NOT new.`waitlist_rank`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('activity', new.`activity_id`) ON CONFLICT DO NOTHING;
END;
