-- Stops collecting seats for applicants when none of them is approved for the waitlist anymore.
CREATE TRIGGER `collections_approval_lost` AFTER UPDATE OF `waitlist_approved_at` ON `applications`
WHEN old.`waitlist_approved_at` IS NOT NULL AND new.`waitlist_approved_at` IS NULL
BEGIN
  DELETE FROM `collections` WHERE `activity_id` = new.`activity_id` AND NOT EXISTS (
    SELECT 1 FROM `applications` `waiting` WHERE (`waiting`.`id` = `unit` OR `waiting`.`group_id` = `unit`)
      AND `waiting`.`waitlist_approved_at` IS NOT NULL);
END;
