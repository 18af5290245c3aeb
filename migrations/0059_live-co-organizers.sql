DROP TRIGGER IF EXISTS `live_application_added`;
--> statement-breakpoint
-- Tells the open tabs of the applicant, and of those who organize the activity, about an application.
CREATE TRIGGER `live_application_added` AFTER INSERT ON `applications`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('applications', new.`user_id`) ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `creator_id` FROM `activities` WHERE `id` = new.`activity_id` ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `user_id` FROM `co_organizers`
    WHERE `activity_id` = new.`activity_id` AND `role` = 'co-organizer' AND `joined_at` IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_application_changed`;
--> statement-breakpoint
-- Tells the applicant's open tabs about a decision or a withdrawal, and those of the organizers about what applicants do.
CREATE TRIGGER `live_application_changed` AFTER UPDATE OF `status`, `waitlist_rank` ON `applications`
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
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_seat_event_added`;
--> statement-breakpoint
-- Tells the open tabs of the others who organize an activity about a decision. Who decided sees it already.
CREATE TRIGGER `live_seat_event_added` AFTER INSERT ON `seat_events`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `creator_id` FROM `activities` WHERE `id` = new.`activity_id` AND `creator_id` IS NOT new.`actor_id`
    ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `user_id` FROM `co_organizers`
    WHERE `activity_id` = new.`activity_id` AND `role` = 'co-organizer' AND `joined_at` IS NOT NULL
      AND `user_id` IS NOT new.`actor_id`
    ON CONFLICT DO NOTHING;
END;
