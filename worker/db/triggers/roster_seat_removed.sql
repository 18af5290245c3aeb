-- Raises the version of the activity, so that what was decided on the rows before is not saved.
CREATE TRIGGER `roster_seat_removed` AFTER DELETE ON `participations`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = old.`activity_id`;
END;
