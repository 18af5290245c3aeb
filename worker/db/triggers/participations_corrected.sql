-- Ignores a no-show that a dispute has corrected.
CREATE TRIGGER `participations_corrected` BEFORE UPDATE OF `no_show_at` ON `participations`
WHEN new.`no_show_at` IS NOT NULL AND EXISTS (SELECT 1 FROM `disputes` WHERE `activity_id` = new.`activity_id`
  AND `user_id` = new.`user_id` AND (`host_answer` = 'corrected' OR `decision` = 'accepted'))
BEGIN
  SELECT RAISE(IGNORE);
END;
