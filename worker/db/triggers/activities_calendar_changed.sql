-- Increments the calendar entry's SEQUENCE when title, time, place, minimum, or cancellation changes.
CREATE TRIGGER `activities_calendar_changed` AFTER UPDATE OF `title`, `starts_at`, `duration_minutes`, `time_zone`, `location_id`, `exact_location_id`, `cancelled_at`, `min_participants`, `decides_at`, `goes_ahead_at` ON `activities`
WHEN (old.`title`, old.`starts_at`, old.`duration_minutes`, old.`time_zone`, old.`location_id`, old.`exact_location_id`, old.`cancelled_at`, old.`min_participants`, old.`decides_at`, old.`goes_ahead_at`)
  IS NOT (new.`title`, new.`starts_at`, new.`duration_minutes`, new.`time_zone`, new.`location_id`, new.`exact_location_id`, new.`cancelled_at`, new.`min_participants`, new.`decides_at`, new.`goes_ahead_at`)
BEGIN
  UPDATE `activities` SET `calendar_sequence` = `calendar_sequence` + 1 WHERE `seq` = new.`seq`;
END;
