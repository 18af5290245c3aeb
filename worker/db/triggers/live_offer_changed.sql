-- Notifies the applicant's and the organizers' open tabs of an extended or ended offer.
CREATE TRIGGER `live_offer_changed` AFTER UPDATE OF `ended_at`, `expires_at` ON `offers`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('applications', new.`user_id`) ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `creator_id` FROM `activities` WHERE `id` = new.`activity_id` ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `user_id` FROM `co_organizers`
    WHERE `activity_id` = new.`activity_id` AND `role` = 'co-organizer' AND `joined_at` IS NOT NULL ON CONFLICT DO NOTHING;
END;
