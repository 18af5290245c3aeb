-- Deletes a tile whose count is zero.
CREATE TRIGGER `activity_tiles_emptied` AFTER UPDATE OF `count` ON `activity_tiles`
WHEN new.`count` = 0
BEGIN
  DELETE FROM `activity_tiles` WHERE `level` = new.`level` AND `tile` = new.`tile`;
END;
