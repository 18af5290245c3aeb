DROP TRIGGER IF EXISTS `activities_moved`;
--> statement-breakpoint
-- Records on the seats of an activity that its organizer has changed time or place. Hiding the exact place is no change.
CREATE TRIGGER `activities_moved` AFTER UPDATE OF `starts_at`, `duration_minutes`, `location_id`, `exact_location_id` ON `activities`
WHEN (old.`starts_at`, old.`duration_minutes`, coalesce(old.`exact_location_id`, old.`location_id`))
  IS NOT (new.`starts_at`, new.`duration_minutes`, coalesce(new.`exact_location_id`, new.`location_id`))
BEGIN
  UPDATE `participations` SET `moved_at` = new.`updated_at` WHERE `activity_id` = new.`id` AND `status` <> 'QUIT';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `participations_corrected`;
--> statement-breakpoint
-- Ignores a mark of a no-show that a dispute has corrected.
CREATE TRIGGER `participations_corrected` BEFORE UPDATE OF `no_show_at` ON `participations`
WHEN new.`no_show_at` IS NOT NULL AND EXISTS (SELECT 1 FROM `disputes` WHERE `activity_id` = new.`activity_id`
  AND `user_id` = new.`user_id` AND (`host_answer` = 'corrected' OR `decision` = 'accepted'))
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `check_ins_corrected`;
--> statement-breakpoint
-- Ignores that somebody is not coming, where a dispute has corrected that.
CREATE TRIGGER `check_ins_corrected` BEFORE INSERT ON `check_ins`
WHEN new.`state` = 'not_coming' AND EXISTS (SELECT 1 FROM `disputes` WHERE `activity_id` = new.`activity_id`
  AND `user_id` = new.`user_id` AND (`host_answer` = 'corrected' OR `decision` = 'accepted'))
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `check_ins_corrected_later`;
--> statement-breakpoint
-- Ignores a change to "not coming" of a check-in, where a dispute has corrected that.
CREATE TRIGGER `check_ins_corrected_later` BEFORE UPDATE OF `state` ON `check_ins`
WHEN new.`state` = 'not_coming' AND EXISTS (SELECT 1 FROM `disputes` WHERE `activity_id` = new.`activity_id`
  AND `user_id` = new.`user_id` AND (`host_answer` = 'corrected' OR `decision` = 'accepted'))
BEGIN
  SELECT RAISE(IGNORE);
END;
