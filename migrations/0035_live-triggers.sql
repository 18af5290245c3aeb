DROP TRIGGER IF EXISTS `live_activity_changed`;
--> statement-breakpoint
-- Tells open tabs that an activity was edited or cancelled.
CREATE TRIGGER `live_activity_changed` AFTER UPDATE OF `updated_at` ON `activities`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('activity', new.`id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_application_added`;
--> statement-breakpoint
-- Tells the applicant's and the organizer's open tabs about an application.
CREATE TRIGGER `live_application_added` AFTER INSERT ON `applications`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('applications', new.`user_id`) ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `creator_id` FROM `activities` WHERE `id` = new.`activity_id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_application_changed`;
--> statement-breakpoint
-- Tells the applicant's open tabs about a decision or a withdrawal, and the organizer's about what applicants do.
CREATE TRIGGER `live_application_changed` AFTER UPDATE OF `status`, `waitlist_rank` ON `applications`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('applications', new.`user_id`) ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `creator_id` FROM `activities`
    WHERE `id` = new.`activity_id` AND old.`status` <> new.`status` AND 'WITHDRAWN' IN (old.`status`, new.`status`)
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_changes_full`;
--> statement-breakpoint
-- Ignores a change when a thousand are waiting, so that the table stays small whatever fails. Ends of sessions are kept.
CREATE TRIGGER `live_changes_full` BEFORE INSERT ON `live_changes`
WHEN new.`topic` <> 'sessions' AND (SELECT max(`seq`) FROM `live_changes`) >= 1000
BEGIN
  SELECT raise(IGNORE);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_comment_added`;
--> statement-breakpoint
-- Tells open tabs about a comment that was added.
CREATE TRIGGER `live_comment_added` AFTER INSERT ON `comments`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('comments', new.`activity_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_comment_changed`;
--> statement-breakpoint
-- Tells open tabs about a comment that was edited, pinned, hidden, or deleted.
CREATE TRIGGER `live_comment_changed` AFTER UPDATE OF `content`, `pinned_at`, `hidden_at`, `deleted_at` ON `comments`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('comments', new.`activity_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_comment_removed`;
--> statement-breakpoint
-- Tells open tabs about a comment that was removed.
CREATE TRIGGER `live_comment_removed` AFTER DELETE ON `comments`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('comments', old.`activity_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_notice_added`;
--> statement-breakpoint
-- Tells the recipient's open tabs about a notice, except that of a new activity: it can go to every follower at once.
CREATE TRIGGER `live_notice_added` AFTER INSERT ON `notices`
WHEN new.`is_in_app` AND new.`kind` <> 'activity_published'
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('notices', new.`user_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_notice_changed`;
--> statement-breakpoint
-- Tells the recipient's open tabs that a notice was read, or has more to say.
CREATE TRIGGER `live_notice_changed` AFTER UPDATE OF `read_at`, `created_at`, `data` ON `notices`
WHEN new.`is_in_app`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('notices', new.`user_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_seats`;
--> statement-breakpoint
-- Tells open tabs about free seats.
CREATE TRIGGER `live_seats` AFTER UPDATE OF `participants_count`, `max_participants` ON `activities`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('seats', new.`id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_session_ended`;
--> statement-breakpoint
-- Closes the connections of a user whose session was ended.
CREATE TRIGGER `live_session_ended` AFTER UPDATE OF `ended_at` ON `sessions`
WHEN old.`ended_at` IS NULL AND new.`ended_at` IS NOT NULL
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('sessions', new.`user_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_user_ended`;
--> statement-breakpoint
-- Closes the connections of a user whose sessions all ended, or who was suspended.
CREATE TRIGGER `live_user_ended` AFTER UPDATE OF `sessions_valid_after`, `suspended_at`, `deleted_at` ON `users`
WHEN old.`sessions_valid_after` IS NOT new.`sessions_valid_after` OR old.`suspended_at` IS NOT new.`suspended_at`
  OR old.`deleted_at` IS NOT new.`deleted_at`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('sessions', new.`id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_waitlist_moved`;
--> statement-breakpoint
-- Tells everyone on the page of an activity, because places on its waitlist have changed.
CREATE TRIGGER `live_waitlist_moved` AFTER UPDATE OF `waitlist_rank` ON `applications`
WHEN old.`waitlist_rank` IS NOT NULL AND old.`waitlist_rank` IS NOT new.`waitlist_rank`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('activity', new.`activity_id`) ON CONFLICT DO NOTHING;
END;
