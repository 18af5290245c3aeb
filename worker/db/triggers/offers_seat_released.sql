-- Releases the seats of an ended offer, and passes over applicants who did not answer or were skipped.
CREATE TRIGGER `offers_seat_released` AFTER UPDATE OF `ended_at` ON `offers`
WHEN old.`ended_at` IS NULL AND new.`ended_at` IS NOT NULL
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` - old.`seats`
    WHERE `id` = new.`activity_id` AND old.`seat_of_user_id` IS NULL;
  UPDATE `applications` SET `passed_over` = iif(new.`outcome` = 'expired', 'silent', 'skipped')
    WHERE `id` = new.`application_id` AND `waitlist_approved_at` IS NOT NULL AND new.`outcome` IN ('expired', 'skipped');
END;
