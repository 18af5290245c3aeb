DROP TRIGGER IF EXISTS `activities_time_changed`;
--> statement-breakpoint
-- Copies the activity's start and cancellation to its participations. A new start asks again who is still coming;
-- a seat that was given up keeps when it was asked, because its record depends on that.
CREATE TRIGGER `activities_time_changed` AFTER UPDATE OF `starts_at`, `cancelled_at` ON `activities`
WHEN (old.`starts_at`, old.`cancelled_at`) IS NOT (new.`starts_at`, new.`cancelled_at`)
BEGIN
  UPDATE `participations` SET `starts_at` = new.`starts_at`, `cancelled_at` = new.`cancelled_at`,
    `asked_at` = iif(old.`starts_at` = new.`starts_at` OR `status` = 'QUIT', `asked_at`, NULL),
    `confirmed_at` = iif(old.`starts_at` = new.`starts_at`, `confirmed_at`, NULL),
    `reminded_at` = iif(old.`starts_at` = new.`starts_at`, `reminded_at`, NULL)
  WHERE `activity_id` = new.`id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `offers_seat_held`;
--> statement-breakpoint
-- Holds the seats of a new offer. The CHECK `activities_held` fails if there are too few. A seat that is somebody's until the offer
-- is accepted is taken, and not held.
CREATE TRIGGER `offers_seat_held` AFTER INSERT ON `offers`
WHEN new.`ended_at` IS NULL AND new.`seat_of_user_id` IS NULL
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` + new.`seats` WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `offers_seat_released`;
--> statement-breakpoint
-- Releases the seats of an offer that ends. Whoever did not answer, or was skipped, is passed over.
CREATE TRIGGER `offers_seat_released` AFTER UPDATE OF `ended_at` ON `offers`
WHEN old.`ended_at` IS NULL AND new.`ended_at` IS NOT NULL
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` - old.`seats`
    WHERE `id` = new.`activity_id` AND old.`seat_of_user_id` IS NULL;
  UPDATE `applications` SET `passed_over` = iif(new.`outcome` = 'expired', 'silent', 'skipped')
    WHERE `id` = new.`application_id` AND `waitlist_approved_at` IS NOT NULL AND new.`outcome` IN ('expired', 'skipped');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `offers_seat_removed`;
--> statement-breakpoint
-- Releases the seats of a live offer that is deleted.
CREATE TRIGGER `offers_seat_removed` AFTER DELETE ON `offers`
WHEN old.`ended_at` IS NULL AND old.`seat_of_user_id` IS NULL
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` - old.`seats` WHERE `id` = old.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `offers_seat_given_up`;
--> statement-breakpoint
-- Holds the seats of an offer for which nobody has to give up a seat anymore: its participant has.
CREATE TRIGGER `offers_seat_given_up` AFTER UPDATE OF `seat_of_user_id` ON `offers`
WHEN old.`seat_of_user_id` IS NOT NULL AND new.`seat_of_user_id` IS NULL AND new.`ended_at` IS NULL
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` + new.`seats` WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `participations_seat_kept`;
--> statement-breakpoint
-- Ends the offer of the seat of a participant who says that they come, or of whom that must be asked again.
CREATE TRIGGER `participations_seat_kept` AFTER UPDATE OF `confirmed_at`, `reminded_at` ON `participations`
WHEN old.`reminded_at` IS NOT NULL AND (new.`reminded_at` IS NULL OR new.`confirmed_at` IS NOT NULL)
BEGIN
  UPDATE `offers` SET `ended_at` = max(`offered_at`, coalesce(new.`confirmed_at`, 0)), `outcome` = 'ended'
    WHERE `activity_id` = new.`activity_id` AND `seat_of_user_id` = new.`user_id` AND `ended_at` IS NULL;
END;
