DROP TRIGGER IF EXISTS `roster_activity_changed`;
--> statement-breakpoint
-- Raises the version of the activity, so that what was decided on the row before is not saved.
CREATE TRIGGER `roster_activity_changed` AFTER UPDATE OF `starts_at`, `time_zone`, `max_participants`, `offers_seats`, `passes_on_silent_seats`, `allows_guests`, `auto_approve`,
  `auto_approve_seats`, `applicant_questions`, `min_participants`, `decides_at`, `goes_ahead_at`, `cancelled_at`, `organizer_suspended_at`
  ON `activities`
WHEN new.`version` = old.`version`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = new.`id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `roster_application_added`;
--> statement-breakpoint
-- Raises the version of the activity, so that what was decided on the rows before is not saved.
CREATE TRIGGER `roster_application_added` AFTER INSERT ON `applications`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `roster_application_changed`;
--> statement-breakpoint
-- Raises the version of the activity, so that what was decided on the rows before is not saved.
CREATE TRIGGER `roster_application_changed` AFTER UPDATE ON `applications`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `roster_application_removed`;
--> statement-breakpoint
-- Raises the version of the activity, so that what was decided on the rows before is not saved.
CREATE TRIGGER `roster_application_removed` AFTER DELETE ON `applications`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = old.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `roster_collection_added`;
--> statement-breakpoint
-- Raises the version of the activity, so that what was decided on the rows before is not saved.
CREATE TRIGGER `roster_collection_added` AFTER INSERT ON `collections`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `roster_collection_changed`;
--> statement-breakpoint
-- Raises the version of the activity, so that what was decided on the rows before is not saved.
CREATE TRIGGER `roster_collection_changed` AFTER UPDATE ON `collections`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `roster_collection_removed`;
--> statement-breakpoint
-- Raises the version of the activity, so that what was decided on the rows before is not saved.
CREATE TRIGGER `roster_collection_removed` AFTER DELETE ON `collections`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = old.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `roster_offer_added`;
--> statement-breakpoint
-- Raises the version of the activity, so that what was decided on the rows before is not saved.
CREATE TRIGGER `roster_offer_added` AFTER INSERT ON `offers`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `roster_offer_changed`;
--> statement-breakpoint
-- Raises the version of the activity, so that what was decided on the rows before is not saved.
CREATE TRIGGER `roster_offer_changed` AFTER UPDATE ON `offers`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `roster_offer_removed`;
--> statement-breakpoint
-- Raises the version of the activity, so that what was decided on the rows before is not saved.
CREATE TRIGGER `roster_offer_removed` AFTER DELETE ON `offers`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = old.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `roster_seat_added`;
--> statement-breakpoint
-- Raises the version of the activity, so that what was decided on the rows before is not saved.
CREATE TRIGGER `roster_seat_added` AFTER INSERT ON `participations`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `roster_seat_changed`;
--> statement-breakpoint
-- Raises the version of the activity, so that what was decided on the rows before is not saved.
CREATE TRIGGER `roster_seat_changed` AFTER UPDATE ON `participations`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `roster_seat_removed`;
--> statement-breakpoint
-- Raises the version of the activity, so that what was decided on the rows before is not saved.
CREATE TRIGGER `roster_seat_removed` AFTER DELETE ON `participations`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = old.`activity_id`;
END;
