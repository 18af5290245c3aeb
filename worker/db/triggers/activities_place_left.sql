-- Deletes a place when its last activity moves away.
CREATE TRIGGER `activities_place_left` AFTER UPDATE OF `location_id`, `exact_location_id` ON `activities`
WHEN old.`location_id` <> new.`location_id` OR old.`exact_location_id` IS NOT new.`exact_location_id`
BEGIN
  DELETE FROM `locations`
  WHERE `id` IN (old.`location_id`, old.`exact_location_id`)
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `location_id` = `locations`.`id`)
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `exact_location_id` = `locations`.`id`);
END;
