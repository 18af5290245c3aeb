-- Notifies the applicant's open tabs of a decision or withdrawal, and the organizers' tabs of the applicant's actions.
CREATE TRIGGER `live_application_changed` AFTER UPDATE OF `status`, `waitlist_rank`, `waitlist_approved_at`, `passed_over` ON `applications`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('applications', new.`user_id`) ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `creator_id` FROM `activities`
    WHERE `id` = new.`activity_id` AND old.`status` <> new.`status` AND 'WITHDRAWN' IN (old.`status`, new.`status`)
    ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `user_id` FROM `co_organizers`
    WHERE `activity_id` = new.`activity_id` AND `role` = 'co-organizer' AND `joined_at` IS NOT NULL
      AND old.`status` <> new.`status` AND 'WITHDRAWN' IN (old.`status`, new.`status`)
    ON CONFLICT DO NOTHING;
END;
