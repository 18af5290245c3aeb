-- Raises the version of the activity, so that what was decided on the rows before is not saved.
CREATE TRIGGER `roster_application_removed` AFTER DELETE ON `applications`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = old.`activity_id`;
END;
