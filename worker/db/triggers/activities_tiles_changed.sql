-- Moves an activity from its old map tiles to its new ones, or removes it when it is no longer listed.
CREATE TRIGGER `activities_tiles_changed` AFTER UPDATE OF `type`, `difficulty`, `starts_at`, `c13`, `latitude`, `longitude`, `cancelled_at`, `organizer_suspended_at`, `is_unlisted` ON `activities`
WHEN (old.`type`, old.`difficulty`, old.`starts_at`, old.`c13`, old.`latitude`, old.`longitude`, old.`is_listed`) IS NOT (new.`type`, new.`difficulty`, new.`starts_at`, new.`c13`, new.`latitude`, new.`longitude`, new.`is_listed`)
BEGIN
  INSERT INTO `activity_tile_changes` SELECT old.`starts_at`, old.`c13`, old.`latitude`, old.`longitude`, old.`type`, old.`difficulty`, -1 WHERE old.`is_listed`;
  INSERT INTO `activity_tile_changes` SELECT new.`starts_at`, new.`c13`, new.`latitude`, new.`longitude`, new.`type`, new.`difficulty`, 1 WHERE new.`is_listed`;
END;
