CREATE TRIGGER `notices_decision_taken_back` AFTER UPDATE OF `status`, `waitlisted_at` ON `applications`
WHEN (old.`status` = 'REJECTED' AND new.`status` = 'PENDING')
  OR (old.`waitlisted_at` IS NOT NULL AND new.`waitlisted_at` IS NULL AND new.`status` = 'PENDING')
BEGIN
  DELETE FROM `notices`
  WHERE `user_id` = new.`user_id` AND `read_at` IS NULL
    AND `key` = iif(old.`status` = 'REJECTED', 'application_declined:' || new.`id` || ':' || old.`decided_at`, 'application_waitlisted:' || new.`id` || ':' || old.`waitlisted_at`)
    AND NOT EXISTS (SELECT 1 FROM `letters` WHERE `notice_id` = `notices`.`id` AND `sent_at` IS NOT NULL);
END;
