-- Raises the version of the activity, so that what was decided on the rows before is not saved.
CREATE TRIGGER `roster_collection_added` AFTER INSERT ON `collections`
BEGIN
  UPDATE `activities` SET `version` = `version` + 1 WHERE `id` = new.`activity_id`;
END;
