DROP TRIGGER IF EXISTS `offers_seat_held`;
--> statement-breakpoint
-- Holds the seats of a new offer. The CHECK `activities_held` fails if there are too few.
CREATE TRIGGER `offers_seat_held` AFTER INSERT ON `offers`
WHEN new.`ended_at` IS NULL
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
  UPDATE `activities` SET `held_count` = `held_count` - old.`seats` WHERE `id` = new.`activity_id`;
  UPDATE `applications` SET `passed_over` = iif(new.`outcome` = 'expired', 'silent', 'skipped')
    WHERE `id` = new.`application_id` AND `waitlist_approved_at` IS NOT NULL AND new.`outcome` IN ('expired', 'skipped');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `offers_seat_removed`;
--> statement-breakpoint
-- Releases the seats of a live offer that is deleted.
CREATE TRIGGER `offers_seat_removed` AFTER DELETE ON `offers`
WHEN old.`ended_at` IS NULL
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` - old.`seats` WHERE `id` = old.`activity_id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `offers_made_recorded`;
--> statement-breakpoint
-- Writes an offer to the log of the activity.
CREATE TRIGGER `offers_made_recorded` AFTER INSERT ON `offers`
BEGIN
  INSERT INTO `seat_events` (`id`, `activity_id`, `user_id`, `event`, `at`)
    VALUES (lower(hex(randomblob(16))), new.`activity_id`, new.`user_id`, 'offered', new.`offered_at`);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `offers_expired_recorded`;
--> statement-breakpoint
-- Writes to the log of the activity that an offer got no answer. Acts of people are recorded with who did them.
CREATE TRIGGER `offers_expired_recorded` AFTER UPDATE OF `outcome` ON `offers`
WHEN old.`outcome` IS NULL AND new.`outcome` = 'expired'
BEGIN
  INSERT INTO `seat_events` (`id`, `activity_id`, `user_id`, `event`, `at`)
    VALUES (lower(hex(randomblob(16))), new.`activity_id`, new.`user_id`, 'expired', new.`ended_at`);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `offers_start_moved`;
--> statement-breakpoint
-- Ends offers at an earlier start: no offer lasts longer than that.
CREATE TRIGGER `offers_start_moved` AFTER UPDATE OF `starts_at` ON `activities`
WHEN new.`starts_at` < old.`starts_at`
BEGIN
  UPDATE `offers` SET `expires_at` = max(`offered_at`, new.`starts_at`)
    WHERE `activity_id` = new.`id` AND `ended_at` IS NULL AND `expires_at` > new.`starts_at`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `applications_waitlist_left`;
--> statement-breakpoint
-- Takes back the approval of an applicant who leaves the waitlist, and ends their offer, before a seat is taken.
CREATE TRIGGER `applications_waitlist_left` AFTER UPDATE OF `waitlisted_at` ON `applications`
WHEN old.`waitlist_approved_at` IS NOT NULL AND new.`waitlisted_at` IS NULL
BEGIN
  UPDATE `applications` SET `waitlist_approved_at` = NULL, `passed_over` = NULL WHERE `id` = new.`id`;
  UPDATE `offers` SET `ended_at` = max(`offered_at`, coalesce(new.`decided_at`, 0)),
      `outcome` = CASE
        WHEN new.`status` = 'APPROVED' THEN 'accepted'
        WHEN new.`status` <> 'WITHDRAWN' THEN 'ended'
        WHEN (SELECT `cancelled_at` FROM `activities` WHERE `id` = new.`activity_id`) IS NOT NULL THEN 'closed'
        ELSE 'withdrawn' END
    WHERE `application_id` = new.`id` AND `ended_at` IS NULL;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_offer_added`;
--> statement-breakpoint
-- Tells the applicant's and the organizers' open tabs about an offer.
CREATE TRIGGER `live_offer_added` AFTER INSERT ON `offers`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('applications', new.`user_id`) ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `creator_id` FROM `activities` WHERE `id` = new.`activity_id` ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `user_id` FROM `co_organizers`
    WHERE `activity_id` = new.`activity_id` AND `role` = 'co-organizer' AND `joined_at` IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_offer_changed`;
--> statement-breakpoint
-- Tells the applicant's and the organizers' open tabs that an offer was extended or is over.
CREATE TRIGGER `live_offer_changed` AFTER UPDATE OF `ended_at`, `expires_at` ON `offers`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('applications', new.`user_id`) ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `creator_id` FROM `activities` WHERE `id` = new.`activity_id` ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `user_id` FROM `co_organizers`
    WHERE `activity_id` = new.`activity_id` AND `role` = 'co-organizer' AND `joined_at` IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_seats`;
--> statement-breakpoint
-- Tells open tabs about free seats.
CREATE TRIGGER `live_seats` AFTER UPDATE OF `participants_count`, `held_count`, `max_participants` ON `activities`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('seats', new.`id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `live_application_changed`;
--> statement-breakpoint
-- Tells the applicant's open tabs about a decision or a withdrawal, and those of the organizers about what applicants do.
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
