-- Adds a new activity to the map tile counts.
CREATE TRIGGER `activities_tiles_added` AFTER INSERT ON `activities`
WHEN new.`is_listed`
BEGIN
  INSERT INTO `activity_tile_changes` VALUES (new.`starts_at`, new.`c13`, new.`latitude`, new.`longitude`, new.`type`, new.`difficulty`, 1);
END;
