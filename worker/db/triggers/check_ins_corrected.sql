-- Ignores a new "not coming" check-in if a dispute has corrected it.
CREATE TRIGGER `check_ins_corrected` BEFORE INSERT ON `check_ins`
WHEN new.`state` = 'not_coming' AND EXISTS (SELECT 1 FROM `disputes` WHERE `activity_id` = new.`activity_id`
  AND `user_id` = new.`user_id` AND (`host_answer` = 'corrected' OR `decision` = 'accepted'))
BEGIN
  SELECT RAISE(IGNORE);
END;
