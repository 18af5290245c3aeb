DROP TRIGGER IF EXISTS `notices_activity_cancelled`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `notices_activity_changed`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `notices_activity_published`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `notices_application_decided`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `notices_application_received`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `notices_application_received_again`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `notices_comment_deleted`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `notices_comment_posted`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `notices_decision_taken_back`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `notices_delivered`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `notices_maximum_raised`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `notices_waitlist_left`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `participations_seat_changed`;
--> statement-breakpoint
-- Gives back or takes a seat when a participation becomes QUIT or stops being it. The CHECK `activities_capacity` refuses
-- a seat too many.
CREATE TRIGGER `participations_seat_changed` AFTER UPDATE OF `status` ON `participations`
WHEN (old.`status` = 'QUIT') <> (new.`status` = 'QUIT')
BEGIN
  UPDATE `activities` SET `participants_count` = `participants_count` + iif(new.`status` = 'QUIT', -1, 1) WHERE `id` = new.`activity_id`;
END;
