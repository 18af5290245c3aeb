DROP TRIGGER IF EXISTS `participations_seat_changed`;
--> statement-breakpoint
-- Frees or takes seats, with those of guests, when a participation becomes QUIT or stops being QUIT, or when its guests
-- change. The CHECK `activities_capacity` fails if there are too few seats.
CREATE TRIGGER `participations_seat_changed` AFTER UPDATE OF `status`, `guest_seats` ON `participations`
WHEN (old.`status` = 'QUIT') <> (new.`status` = 'QUIT') OR old.`guest_seats` <> new.`guest_seats`
BEGIN
  UPDATE `activities` SET `participants_count` = `participants_count`
    + iif(new.`status` = 'QUIT', 0, 1 + new.`guest_seats`) - iif(old.`status` = 'QUIT', 0, 1 + old.`guest_seats`)
  WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `participations_seat_freed`;
--> statement-breakpoint
-- Frees the seats of a deleted participation and its guests.
CREATE TRIGGER `participations_seat_freed` AFTER DELETE ON `participations`
WHEN old.`status` <> 'QUIT'
BEGIN
  UPDATE `activities` SET `participants_count` = `participants_count` - 1 - old.`guest_seats` WHERE `id` = old.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `participations_seat_taken`;
--> statement-breakpoint
-- Takes seats for a new participation and its guests. The CHECK `activities_capacity` fails if there are too few seats.
CREATE TRIGGER `participations_seat_taken` AFTER INSERT ON `participations`
WHEN new.`status` <> 'QUIT'
BEGIN
  UPDATE `activities` SET `participants_count` = `participants_count` + 1 + new.`guest_seats` WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `applications_group_formed`;
--> statement-breakpoint
-- Ends the forming groups and the memberships of whoever applies: nobody forms a group and has an application.
CREATE TRIGGER `applications_group_formed` AFTER INSERT ON `applications`
WHEN new.`status` <> 'WITHDRAWN'
BEGIN
  DELETE FROM `group_members` WHERE `activity_id` = new.`activity_id` AND `user_id` = new.`user_id`;
  DELETE FROM `groups` WHERE `activity_id` = new.`activity_id` AND `leader_id` = new.`user_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `applications_group_formed_again`;
--> statement-breakpoint
-- The same for whoever applies again, or whose application the organizer reopens.
CREATE TRIGGER `applications_group_formed_again` AFTER UPDATE OF `status` ON `applications`
WHEN old.`status` = 'WITHDRAWN' AND new.`status` <> 'WITHDRAWN'
BEGIN
  DELETE FROM `group_members` WHERE `activity_id` = new.`activity_id` AND `user_id` = new.`user_id`;
  DELETE FROM `groups` WHERE `activity_id` = new.`activity_id` AND `leader_id` = new.`user_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `activities_groups_ended`;
--> statement-breakpoint
-- Deletes the forming groups of a cancelled activity.
CREATE TRIGGER `activities_groups_ended` AFTER UPDATE OF `cancelled_at` ON `activities`
WHEN new.`cancelled_at` IS NOT NULL
BEGIN
  DELETE FROM `groups` WHERE `activity_id` = new.`id`;
END;
