-- Notifies the open tabs of the participant and the organizers that the participant is coming.
CREATE TRIGGER `live_seat_confirmed` AFTER UPDATE OF `confirmed_at` ON `participations`
WHEN old.`confirmed_at` IS NULL AND new.`confirmed_at` IS NOT NULL
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('applications', new.`user_id`) ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `creator_id` FROM `activities` WHERE `id` = new.`activity_id` ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `user_id` FROM `co_organizers`
    WHERE `activity_id` = new.`activity_id` AND `role` = 'co-organizer' AND `joined_at` IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
