-- Records a change of time or place on the activity's seats. Hiding the exact place does not count.
CREATE TRIGGER `activities_moved` AFTER UPDATE OF `starts_at`, `duration_minutes`, `location_id`, `exact_location_id` ON `activities`
WHEN (old.`starts_at`, old.`duration_minutes`, coalesce(old.`exact_location_id`, old.`location_id`))
  IS NOT (new.`starts_at`, new.`duration_minutes`, coalesce(new.`exact_location_id`, new.`location_id`))
BEGIN
  UPDATE `participations` SET `moved_at` = new.`updated_at` WHERE `activity_id` = new.`id` AND `status` <> 'QUIT';
END;
