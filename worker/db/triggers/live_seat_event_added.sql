-- Notifies the open tabs of an activity's other organizers of a decision. The deciding user already sees it.
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
