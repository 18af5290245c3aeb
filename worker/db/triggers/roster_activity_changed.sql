-- Raises the version of the activity, so that what was decided on the row before is not saved.
CREATE TRIGGER `roster_activity_changed` AFTER UPDATE OF `starts_at`, `time_zone`, `max_participants`, `offers_seats`, `passes_on_silent_seats`, `allows_guests`, `auto_approve`,
  `auto_approve_seats`, `applicant_questions`, `min_participants`, `decides_at`, `goes_ahead_at`, `cancelled_at`, `organizer_suspended_at`
  ON `activities`
WHEN new.`version` = old.`version`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = new.`id`;
END;
