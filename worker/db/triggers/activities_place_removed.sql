-- Deletes a place when its last activity is deleted.
CREATE TRIGGER `activities_place_removed` AFTER DELETE ON `activities`
BEGIN
  DELETE FROM `locations`
  WHERE `id` IN (old.`location_id`, old.`exact_location_id`)
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `location_id` = `locations`.`id`)
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `exact_location_id` = `locations`.`id`);
END;
