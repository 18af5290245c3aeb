DROP INDEX `activities_c10`;
--> statement-breakpoint
DROP INDEX `activities_c13`;
--> statement-breakpoint
DROP INDEX `activities_c7`;
--> statement-breakpoint
DROP INDEX `activities_city`;
--> statement-breakpoint
DROP INDEX `activities_city_type`;
--> statement-breakpoint
DROP INDEX `activities_creator_public`;
--> statement-breakpoint
DROP INDEX `activities_listed`;
--> statement-breakpoint
DROP INDEX `activities_listed_type`;
--> statement-breakpoint
DROP INDEX `activities_public`;
--> statement-breakpoint
DROP TRIGGER `activities_search_added`;
--> statement-breakpoint
DROP TRIGGER `activities_search_changed`;
--> statement-breakpoint
DROP TRIGGER `activities_search_left`;
--> statement-breakpoint
DROP TRIGGER `activities_search_removed`;
--> statement-breakpoint
DROP TRIGGER `activities_tiles_added`;
--> statement-breakpoint
DROP TRIGGER `activities_tiles_changed`;
--> statement-breakpoint
DROP TRIGGER `activities_tiles_removed`;
--> statement-breakpoint
ALTER TABLE `activities` DROP COLUMN `is_listed`;
--> statement-breakpoint
ALTER TABLE `activities` ADD `is_unlisted` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `activities` ADD `is_listed` integer GENERATED ALWAYS AS (cancelled_at is null and organizer_suspended_at is null and not is_unlisted) VIRTUAL NOT NULL;
--> statement-breakpoint
ALTER TABLE `activities` ADD `audience` text GENERATED ALWAYS AS (iif(is_unlisted, 'unlisted', visibility)) VIRTUAL NOT NULL;
--> statement-breakpoint
CREATE INDEX `activities_c10` ON `activities` (`c10`,`starts_at`,`latitude`,`longitude`,`type`,`difficulty`,`is_listed`) WHERE "activities"."is_listed";
--> statement-breakpoint
CREATE INDEX `activities_c13` ON `activities` (`c13`,`starts_at`,`latitude`,`longitude`,`type`,`difficulty`,`is_listed`) WHERE "activities"."is_listed";
--> statement-breakpoint
CREATE INDEX `activities_c7` ON `activities` (`c7`,`starts_at`,`latitude`,`longitude`,`type`,`difficulty`,`is_listed`) WHERE "activities"."is_listed";
--> statement-breakpoint
CREATE INDEX `activities_city` ON `activities` (`city_path`,`starts_at`,`seq`) WHERE "activities"."visibility" = 'public' and "activities"."is_listed";
--> statement-breakpoint
CREATE INDEX `activities_city_type` ON `activities` (`city_path`,`type`,`starts_at`,`seq`) WHERE "activities"."visibility" = 'public' and "activities"."is_listed";
--> statement-breakpoint
CREATE INDEX `activities_creator_public` ON `activities` (`creator_id`,`starts_at`,`seq`) WHERE "activities"."visibility" = 'public' and "activities"."is_listed";
--> statement-breakpoint
CREATE INDEX `activities_listed` ON `activities` (`starts_at`,`seq`) WHERE "activities"."is_listed";
--> statement-breakpoint
CREATE INDEX `activities_listed_type` ON `activities` (`type`,`starts_at`,`seq`) WHERE "activities"."is_listed";
--> statement-breakpoint
CREATE INDEX `activities_public` ON `activities` (`starts_at`,`seq`) WHERE "activities"."visibility" = 'public' and "activities"."is_listed";
--> statement-breakpoint
-- Adds an activity to the full-text index. The row id combines start minute and `seq` in one integer
-- (minute * 2^26 + seq), so that a search reads matches in order of time and stops after a page.
CREATE TRIGGER `activities_search_added` AFTER INSERT ON `activities`
WHEN new.`is_listed`
BEGIN
  INSERT INTO `activities_search` (`rowid`, `title`, `type`, `place`, `tile`)
  VALUES ((new.`starts_at` / 60000) * 67108864 + new.`seq`, new.`title`, replace(new.`type`, '_', ' '), new.`location_name` || ' ' || new.`city`, char(19968 + new.`c7`, 19968 + ((new.`c10` >> 10) & 7) * 8 + (new.`c10` & 7), 19968 + ((new.`c13` >> 13) & 7) * 8 + (new.`c13` & 7)));
END;
--> statement-breakpoint
-- Adds a changed activity to the full-text index again if it is listed. `activities_search_left` removed it.
CREATE TRIGGER `activities_search_changed` AFTER UPDATE OF `title`, `type`, `location_name`, `city`, `c7`, `c10`, `c13`, `starts_at`, `cancelled_at`, `organizer_suspended_at`, `is_unlisted` ON `activities`
WHEN new.`is_listed`
BEGIN
  INSERT INTO `activities_search` (`rowid`, `title`, `type`, `place`, `tile`)
  VALUES ((new.`starts_at` / 60000) * 67108864 + new.`seq`, new.`title`, replace(new.`type`, '_', ' '), new.`location_name` || ' ' || new.`city`, char(19968 + new.`c7`, 19968 + ((new.`c10` >> 10) & 7) * 8 + (new.`c10` & 7), 19968 + ((new.`c13` >> 13) & 7) * 8 + (new.`c13` & 7)));
END;
--> statement-breakpoint
-- Removes an activity from the full-text index before a change. A contentless index needs the old row id.
CREATE TRIGGER `activities_search_left` BEFORE UPDATE OF `title`, `type`, `location_name`, `city`, `c7`, `c10`, `c13`, `starts_at`, `cancelled_at`, `organizer_suspended_at`, `is_unlisted` ON `activities`
WHEN old.`is_listed`
BEGIN
  DELETE FROM `activities_search` WHERE `rowid` = (old.`starts_at` / 60000) * 67108864 + old.`seq`;
END;
--> statement-breakpoint
-- Removes a deleted activity from the full-text index.
CREATE TRIGGER `activities_search_removed` AFTER DELETE ON `activities`
WHEN old.`is_listed`
BEGIN
  DELETE FROM `activities_search` WHERE `rowid` = (old.`starts_at` / 60000) * 67108864 + old.`seq`;
END;
--> statement-breakpoint
-- Adds a new activity to the map tile counts.
CREATE TRIGGER `activities_tiles_added` AFTER INSERT ON `activities`
WHEN new.`is_listed`
BEGIN
  INSERT INTO `activity_tile_changes` VALUES (new.`starts_at`, new.`c13`, new.`latitude`, new.`longitude`, new.`type`, new.`difficulty`, 1);
END;
--> statement-breakpoint
-- Moves an activity from its old map tiles to its new ones, or removes it when it is no longer listed.
CREATE TRIGGER `activities_tiles_changed` AFTER UPDATE OF `type`, `difficulty`, `starts_at`, `c13`, `latitude`, `longitude`, `cancelled_at`, `organizer_suspended_at`, `is_unlisted` ON `activities`
WHEN (old.`type`, old.`difficulty`, old.`starts_at`, old.`c13`, old.`latitude`, old.`longitude`, old.`is_listed`) IS NOT (new.`type`, new.`difficulty`, new.`starts_at`, new.`c13`, new.`latitude`, new.`longitude`, new.`is_listed`)
BEGIN
  INSERT INTO `activity_tile_changes` SELECT old.`starts_at`, old.`c13`, old.`latitude`, old.`longitude`, old.`type`, old.`difficulty`, -1 WHERE old.`is_listed`;
  INSERT INTO `activity_tile_changes` SELECT new.`starts_at`, new.`c13`, new.`latitude`, new.`longitude`, new.`type`, new.`difficulty`, 1 WHERE new.`is_listed`;
END;
--> statement-breakpoint
-- Removes a deleted activity from the map tile counts.
CREATE TRIGGER `activities_tiles_removed` AFTER DELETE ON `activities`
WHEN old.`is_listed`
BEGIN
  INSERT INTO `activity_tile_changes` VALUES (old.`starts_at`, old.`c13`, old.`latitude`, old.`longitude`, old.`type`, old.`difficulty`, -1);
END;
