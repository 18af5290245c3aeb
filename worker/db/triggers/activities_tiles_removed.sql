-- Removes a deleted activity from the map tile counts.
CREATE TRIGGER `activities_tiles_removed` AFTER DELETE ON `activities`
WHEN old.`is_listed`
BEGIN
  INSERT INTO `activity_tile_changes` VALUES (old.`starts_at`, old.`c13`, old.`latitude`, old.`longitude`, old.`type`, old.`difficulty`, -1);
END;
