-- Raises the version of the activity, so that what was decided on the rows before is not saved.
CREATE TRIGGER `roster_offer_removed` AFTER DELETE ON `offers`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = old.`activity_id`;
END;
