-- Notifies open tabs of changed seat counts.
CREATE TRIGGER `live_seats` AFTER UPDATE OF `participants_count`, `held_count`, `max_participants` ON `activities`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('seats', new.`id`) ON CONFLICT DO NOTHING;
END;
