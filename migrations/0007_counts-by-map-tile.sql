-- How many activities lie ahead in each tile of the map, by type and difficulty, so that a map of the whole country reads a
-- few hundred rows. Only what is not cancelled and starts after `activity_tiles_start` is counted. The cron job moves
-- that instant on; who reads subtracts what has started since. Triggers keep the counts in step with the activities.
--
-- Tiles as in `c13`: web mercator, y * 2^level + x. The sums of positions are in whole 1/100,000 degrees: integers
-- come out at zero again after any order of additions and subtractions.
CREATE TABLE `activity_tiles` (
	`level` integer NOT NULL,
	`tile` integer NOT NULL,
	`count` integer NOT NULL,
	`latitude_sum` integer NOT NULL,
	`longitude_sum` integer NOT NULL,
	`sports_fitness_beginner` integer NOT NULL,
	`sports_fitness_intermediate` integer NOT NULL,
	`sports_fitness_advanced` integer NOT NULL,
	`social_beginner` integer NOT NULL,
	`social_intermediate` integer NOT NULL,
	`social_advanced` integer NOT NULL,
	`learning_beginner` integer NOT NULL,
	`learning_intermediate` integer NOT NULL,
	`learning_advanced` integer NOT NULL,
	`entertainment_beginner` integer NOT NULL,
	`entertainment_intermediate` integer NOT NULL,
	`entertainment_advanced` integer NOT NULL,
	`travel_beginner` integer NOT NULL,
	`travel_intermediate` integer NOT NULL,
	`travel_advanced` integer NOT NULL,
	`wellness_beginner` integer NOT NULL,
	`wellness_intermediate` integer NOT NULL,
	`wellness_advanced` integer NOT NULL,
	`other_beginner` integer NOT NULL,
	`other_intermediate` integer NOT NULL,
	`other_advanced` integer NOT NULL,
	PRIMARY KEY(`level`, `tile`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER `activity_tiles_emptied` AFTER UPDATE OF `count` ON `activity_tiles`
WHEN new.`count` = 0
BEGIN
  DELETE FROM `activity_tiles` WHERE `level` = new.`level` AND `tile` = new.`tile`;
END;
--> statement-breakpoint
CREATE TABLE `activity_tiles_start` (`starts_after` integer NOT NULL);
--> statement-breakpoint
INSERT INTO `activity_tiles_start` VALUES (unixepoch() * 1000);
--> statement-breakpoint
-- The one way into the counts: an activity inserted here with the sign 1 is counted at all levels, with -1 no more.
CREATE VIEW `activity_tile_changes` AS
SELECT `starts_at`, `c13`, `latitude`, `longitude`, `type`, `difficulty`, 1 AS `sign` FROM `activities`;
--> statement-breakpoint
CREATE TRIGGER `activity_tiles_changed` INSTEAD OF INSERT ON `activity_tile_changes`
WHEN new.`starts_at` > (SELECT `starts_after` FROM `activity_tiles_start`)
BEGIN
  INSERT INTO `activity_tiles`
  SELECT `value`, ((new.`c13` >> (26 - `value`)) << `value`) + ((new.`c13` & 8191) >> (13 - `value`)), new.`sign`,
    new.`sign` * cast(round(new.`latitude` * 100000) as integer), new.`sign` * cast(round(new.`longitude` * 100000) as integer),
    new.`sign` * (new.`type` = 'SPORTS_FITNESS' AND new.`difficulty` = 'Beginner'),
    new.`sign` * (new.`type` = 'SPORTS_FITNESS' AND new.`difficulty` = 'Intermediate'),
    new.`sign` * (new.`type` = 'SPORTS_FITNESS' AND new.`difficulty` = 'Advanced'),
    new.`sign` * (new.`type` = 'SOCIAL' AND new.`difficulty` = 'Beginner'),
    new.`sign` * (new.`type` = 'SOCIAL' AND new.`difficulty` = 'Intermediate'),
    new.`sign` * (new.`type` = 'SOCIAL' AND new.`difficulty` = 'Advanced'),
    new.`sign` * (new.`type` = 'LEARNING' AND new.`difficulty` = 'Beginner'),
    new.`sign` * (new.`type` = 'LEARNING' AND new.`difficulty` = 'Intermediate'),
    new.`sign` * (new.`type` = 'LEARNING' AND new.`difficulty` = 'Advanced'),
    new.`sign` * (new.`type` = 'ENTERTAINMENT' AND new.`difficulty` = 'Beginner'),
    new.`sign` * (new.`type` = 'ENTERTAINMENT' AND new.`difficulty` = 'Intermediate'),
    new.`sign` * (new.`type` = 'ENTERTAINMENT' AND new.`difficulty` = 'Advanced'),
    new.`sign` * (new.`type` = 'TRAVEL' AND new.`difficulty` = 'Beginner'),
    new.`sign` * (new.`type` = 'TRAVEL' AND new.`difficulty` = 'Intermediate'),
    new.`sign` * (new.`type` = 'TRAVEL' AND new.`difficulty` = 'Advanced'),
    new.`sign` * (new.`type` = 'WELLNESS' AND new.`difficulty` = 'Beginner'),
    new.`sign` * (new.`type` = 'WELLNESS' AND new.`difficulty` = 'Intermediate'),
    new.`sign` * (new.`type` = 'WELLNESS' AND new.`difficulty` = 'Advanced'),
    new.`sign` * (new.`type` = 'OTHER' AND new.`difficulty` = 'Beginner'),
    new.`sign` * (new.`type` = 'OTHER' AND new.`difficulty` = 'Intermediate'),
    new.`sign` * (new.`type` = 'OTHER' AND new.`difficulty` = 'Advanced')
  FROM json_each('[5,7,9,11,13]') WHERE true
  ON CONFLICT (`level`, `tile`) DO UPDATE SET
    `count` = `count` + excluded.`count`,
    `latitude_sum` = `latitude_sum` + excluded.`latitude_sum`,
    `longitude_sum` = `longitude_sum` + excluded.`longitude_sum`,
    `sports_fitness_beginner` = `sports_fitness_beginner` + excluded.`sports_fitness_beginner`,
    `sports_fitness_intermediate` = `sports_fitness_intermediate` + excluded.`sports_fitness_intermediate`,
    `sports_fitness_advanced` = `sports_fitness_advanced` + excluded.`sports_fitness_advanced`,
    `social_beginner` = `social_beginner` + excluded.`social_beginner`,
    `social_intermediate` = `social_intermediate` + excluded.`social_intermediate`,
    `social_advanced` = `social_advanced` + excluded.`social_advanced`,
    `learning_beginner` = `learning_beginner` + excluded.`learning_beginner`,
    `learning_intermediate` = `learning_intermediate` + excluded.`learning_intermediate`,
    `learning_advanced` = `learning_advanced` + excluded.`learning_advanced`,
    `entertainment_beginner` = `entertainment_beginner` + excluded.`entertainment_beginner`,
    `entertainment_intermediate` = `entertainment_intermediate` + excluded.`entertainment_intermediate`,
    `entertainment_advanced` = `entertainment_advanced` + excluded.`entertainment_advanced`,
    `travel_beginner` = `travel_beginner` + excluded.`travel_beginner`,
    `travel_intermediate` = `travel_intermediate` + excluded.`travel_intermediate`,
    `travel_advanced` = `travel_advanced` + excluded.`travel_advanced`,
    `wellness_beginner` = `wellness_beginner` + excluded.`wellness_beginner`,
    `wellness_intermediate` = `wellness_intermediate` + excluded.`wellness_intermediate`,
    `wellness_advanced` = `wellness_advanced` + excluded.`wellness_advanced`,
    `other_beginner` = `other_beginner` + excluded.`other_beginner`,
    `other_intermediate` = `other_intermediate` + excluded.`other_intermediate`,
    `other_advanced` = `other_advanced` + excluded.`other_advanced`;
END;
--> statement-breakpoint
CREATE TRIGGER `activities_tiles_added` AFTER INSERT ON `activities`
WHEN new.`cancelled_at` IS NULL
BEGIN
  INSERT INTO `activity_tile_changes` VALUES (new.`starts_at`, new.`c13`, new.`latitude`, new.`longitude`, new.`type`, new.`difficulty`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `activities_tiles_changed` AFTER UPDATE OF `type`, `difficulty`, `starts_at`, `c13`, `latitude`, `longitude`, `cancelled_at` ON `activities`
WHEN (old.`type`, old.`difficulty`, old.`starts_at`, old.`c13`, old.`latitude`, old.`longitude`, old.`cancelled_at`) IS NOT (new.`type`, new.`difficulty`, new.`starts_at`, new.`c13`, new.`latitude`, new.`longitude`, new.`cancelled_at`)
BEGIN
  INSERT INTO `activity_tile_changes` SELECT old.`starts_at`, old.`c13`, old.`latitude`, old.`longitude`, old.`type`, old.`difficulty`, -1 WHERE old.`cancelled_at` IS NULL;
  INSERT INTO `activity_tile_changes` SELECT new.`starts_at`, new.`c13`, new.`latitude`, new.`longitude`, new.`type`, new.`difficulty`, 1 WHERE new.`cancelled_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `activities_tiles_removed` AFTER DELETE ON `activities`
WHEN old.`cancelled_at` IS NULL
BEGIN
  INSERT INTO `activity_tile_changes` VALUES (old.`starts_at`, old.`c13`, old.`latitude`, old.`longitude`, old.`type`, old.`difficulty`, -1);
END;
--> statement-breakpoint
INSERT INTO `activity_tile_changes`
SELECT `starts_at`, `c13`, `latitude`, `longitude`, `type`, `difficulty`, 1 FROM `activities`
WHERE `starts_at` > (SELECT `starts_after` FROM `activity_tiles_start`) AND `cancelled_at` IS NULL;
