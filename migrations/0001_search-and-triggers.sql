-- Full text over title, type, and place. The row id is the start minute and the activity's number in one integer
-- (minute * 2^26 + seq), so that a search walks its matches in order of time and may stop.
CREATE VIRTUAL TABLE `activities_search` USING fts5(
  `title`, `type`, `place`, `tile`,
  content = '', contentless_delete = 1, prefix = '1 2 3 4 5 6 7 8', detail = 'column',
  tokenize = "unicode61 remove_diacritics 2"
);
--> statement-breakpoint
-- Numbers of upcoming activities in each tile of the map.
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
-- Activities that start later are counted in `activity_tiles`.
CREATE TABLE `activity_tiles_start` (`starts_after` integer NOT NULL);
--> statement-breakpoint
INSERT INTO `activity_tiles_start` (`starts_after`) VALUES (unixepoch() * 1000);
--> statement-breakpoint
-- Takes rows to count: a trigger adds them to each level of `activity_tiles`.
CREATE VIEW `activity_tile_changes` AS
SELECT `starts_at`, `c13`, `latitude`, `longitude`, `type`, `difficulty`, 1 AS `sign` FROM `activities`;
--> statement-breakpoint
-- Trigrams of each user's name and email address, for admins. Without positions, which would double its size.
CREATE VIRTUAL TABLE `users_search` USING fts5(
  `text`,
  content = '', contentless_delete = 1, detail = 'none', tokenize = 'trigram'
);
--> statement-breakpoint
-- The trigrams that occur, for searches of one or two characters.
CREATE VIRTUAL TABLE `users_search_terms` USING fts5vocab('users_search', 'row');
--> statement-breakpoint
-- Deletes the image of a deleted activity unless it is used elsewhere.
CREATE TRIGGER `activities_image_left` AFTER DELETE ON `activities`
WHEN old.`image_key` IS NOT NULL
BEGIN
  DELETE FROM `images` WHERE `key` = old.`image_key` AND `owner_id` = old.`creator_id`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image_key` = old.`image_key`)
    AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = old.`creator_id` AND old.`image_key` IN (`avatar_key`, `cover_key`));
END;
--> statement-breakpoint
-- Rejects an image that the organizer does not own, marks the new one as used, and deletes the old one unless it is
-- used elsewhere.
CREATE TRIGGER `activities_image_replaced` AFTER UPDATE OF `image_key` ON `activities`
WHEN new.`image_key` IS NOT old.`image_key`
BEGIN
  SELECT RAISE(ABORT, 'image_not_yours') WHERE new.`image_key` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `images` WHERE `key` = new.`image_key` AND `owner_id` = new.`creator_id`);
  UPDATE `images` SET `unused_since` = NULL WHERE `key` = new.`image_key`;
  DELETE FROM `images` WHERE `key` = old.`image_key` AND `owner_id` = old.`creator_id`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image_key` = old.`image_key`)
    AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = old.`creator_id` AND old.`image_key` IN (`avatar_key`, `cover_key`));
END;
--> statement-breakpoint
-- Rejects an image that the organizer does not own or that cron has just deleted, and marks it as used.
CREATE TRIGGER `activities_image_shown` AFTER INSERT ON `activities`
WHEN new.`image_key` IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'image_not_yours') WHERE NOT EXISTS (SELECT 1 FROM `images` WHERE `key` = new.`image_key` AND `owner_id` = new.`creator_id`);
  UPDATE `images` SET `unused_since` = NULL WHERE `key` = new.`image_key`;
END;
--> statement-breakpoint
-- Deletes a place when its last activity moves away.
CREATE TRIGGER `activities_place_left` AFTER UPDATE OF `location_id`, `exact_location_id` ON `activities`
WHEN old.`location_id` <> new.`location_id` OR old.`exact_location_id` IS NOT new.`exact_location_id`
BEGIN
  DELETE FROM `locations`
  WHERE `id` IN (old.`location_id`, old.`exact_location_id`)
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `location_id` = `locations`.`id`)
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `exact_location_id` = `locations`.`id`);
END;
--> statement-breakpoint
-- Deletes a place when its last activity is deleted.
CREATE TRIGGER `activities_place_removed` AFTER DELETE ON `activities`
BEGIN
  DELETE FROM `locations`
  WHERE `id` IN (old.`location_id`, old.`exact_location_id`)
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `location_id` = `locations`.`id`)
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `exact_location_id` = `locations`.`id`);
END;
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
--> statement-breakpoint
-- Adds (sign 1) or subtracts (sign -1) an activity at all tile levels, if it starts after the cutoff of the counts.
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
-- Deletes a tile whose count is zero.
CREATE TRIGGER `activity_tiles_emptied` AFTER UPDATE OF `count` ON `activity_tiles`
WHEN new.`count` = 0
BEGIN
  DELETE FROM `activity_tiles` WHERE `level` = new.`level` AND `tile` = new.`tile`;
END;
--> statement-breakpoint
-- Queues the files of a deleted image for removal from storage, and clears every column that references it.
CREATE TRIGGER `images_discarded` AFTER DELETE ON `images`
BEGIN
  INSERT OR IGNORE INTO `discarded_files` (`key`, `discarded_at`) VALUES (old.`key`, cast(unixepoch('subsec') * 1000 AS integer));
  UPDATE `activities` SET `image_key` = NULL WHERE `image_key` = old.`key`;
  UPDATE `users` SET `avatar_key` = NULL WHERE `id` = old.`owner_id` AND `avatar_key` = old.`key`;
  UPDATE `users` SET `cover_key` = NULL WHERE `id` = old.`owner_id` AND `cover_key` = old.`key`;
END;
--> statement-breakpoint
-- Deletes the email about a deleted notice, unless a sender has claimed it: sent emails are counted.
CREATE TRIGGER `notices_removed` BEFORE DELETE ON `notices`
BEGIN
  DELETE FROM `outbox` WHERE `notice_id` = old.`id` AND `attempts` = 0;
END;
--> statement-breakpoint
-- Discards the preview images of an activity, and of lists with it, when they might show something that is now hidden. The
-- cleanup job deletes the files, and the next request draws new ones.
CREATE TRIGGER `previews_activity_changed` AFTER UPDATE OF `visibility`, `exact_location_id`, `location_id`, `title`, `image_key`, `cancelled_at`
ON `activities`
BEGIN
  UPDATE `discarded_files` SET `held_until` = NULL
  WHERE `key` IN ('previews/a/' || old.`id`, 'previews/o/' || old.`creator_id`, 'previews/in/' || old.`city_path`);
END;
--> statement-breakpoint
-- Discards the preview images of a deleted activity, and of lists with it.
CREATE TRIGGER `previews_activity_removed` AFTER DELETE ON `activities`
BEGIN
  UPDATE `discarded_files` SET `held_until` = NULL
  WHERE `key` IN ('previews/a/' || old.`id`, 'previews/o/' || old.`creator_id`, 'previews/in/' || old.`city_path`);
END;
--> statement-breakpoint
-- Discards the preview images of an organizer, their activities, and lists with these, when the organizer is suspended,
-- leaves, or changes name or privacy.
CREATE TRIGGER `previews_organizer_changed` AFTER UPDATE OF `suspended_at`, `deleted_at`, `name`, `show_activities` ON `users`
WHEN (old.`suspended_at`, old.`deleted_at`, old.`name`, old.`show_activities`)
  IS NOT (new.`suspended_at`, new.`deleted_at`, new.`name`, new.`show_activities`)
BEGIN
  UPDATE `discarded_files` SET `held_until` = NULL
  WHERE `key` = 'previews/o/' || old.`id`
    OR `key` IN (SELECT 'previews/a/' || `id` FROM `activities` WHERE `creator_id` = old.`id`)
    OR `key` IN (SELECT 'previews/in/' || `city_path` FROM `activities` WHERE `creator_id` = old.`id`);
END;
--> statement-breakpoint
-- Hides a suspended organizer's activities from lists, the map, and search, and restores them after the suspension.
-- Seats that were decided on before are not saved.
CREATE TRIGGER `users_activities_suspended` AFTER UPDATE OF `suspended_at` ON `users`
WHEN old.`suspended_at` IS NOT new.`suspended_at`
BEGIN
  UPDATE `activities` SET `organizer_suspended_at` = new.`suspended_at`, `version` = `version` + 1 WHERE `creator_id` = new.`id`;
END;
--> statement-breakpoint
-- Deletes all images of a deleted account.
CREATE TRIGGER `users_images_left` AFTER UPDATE OF `deleted_at` ON `users`
WHEN new.`deleted_at` IS NOT NULL
BEGIN
  DELETE FROM `images` WHERE `owner_id` = new.`id`;
END;
--> statement-breakpoint
-- Rejects a picture or cover that the user does not own, marks the new ones as used, and deletes the old ones unless they
-- are used elsewhere.
CREATE TRIGGER `users_images_replaced` AFTER UPDATE OF `avatar_key`, `cover_key` ON `users`
WHEN (new.`avatar_key`, new.`cover_key`) IS NOT (old.`avatar_key`, old.`cover_key`)
BEGIN
  SELECT RAISE(ABORT, 'image_not_yours') FROM json_each(json_array(new.`avatar_key`, new.`cover_key`)) `shown`
    WHERE `shown`.`value` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `images` WHERE `key` = `shown`.`value` AND `owner_id` = new.`id`);
  UPDATE `images` SET `unused_since` = NULL WHERE `key` IN (new.`avatar_key`, new.`cover_key`);
  DELETE FROM `images` WHERE `key` IN (old.`avatar_key`, old.`cover_key`) AND `owner_id` = new.`id`
    AND `key` IS NOT new.`avatar_key` AND `key` IS NOT new.`cover_key`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image_key` = `images`.`key`);
END;
--> statement-breakpoint
-- Keeps at least one admin once there is one, even if admins are removed concurrently.
CREATE TRIGGER `users_last_admin` BEFORE UPDATE OF `is_admin`, `deleted_at` ON `users`
WHEN old.`is_admin` AND old.`deleted_at` IS NULL AND (NOT new.`is_admin` OR new.`deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'last_admin') WHERE NOT EXISTS (SELECT 1 FROM `users` WHERE `is_admin` AND `id` <> old.`id` AND `deleted_at` IS NULL);
END;
--> statement-breakpoint
-- Rejects a changed name that looks like another verified user's.
CREATE TRIGGER `users_name_changed` BEFORE UPDATE OF `name` ON `users`
WHEN new.`name` <> old.`name` AND EXISTS (
  SELECT 1 FROM `users`
  WHERE `verified_at` IS NOT NULL AND `name_skeleton` = new.`name_skeleton` AND `id` <> new.`id`
)
BEGIN
  SELECT RAISE(ABORT, 'name_not_allowed');
END;
--> statement-breakpoint
-- Rejects a new user whose name looks like a verified user's.
CREATE TRIGGER `users_name_chosen` BEFORE INSERT ON `users`
WHEN EXISTS (
  SELECT 1 FROM `users` WHERE `verified_at` IS NOT NULL AND `name_skeleton` = new.`name_skeleton` AND `id` <> new.`id`
)
BEGIN
  SELECT RAISE(ABORT, 'name_not_allowed');
END;
--> statement-breakpoint
-- Adds a user to the full-text index. The row id combines the creation time and the low bits of the user's own row id, so that a search reads
-- matches in order of time. Two spaces follow the text, so that its last one or two characters also start a trigram.
CREATE TRIGGER `users_search_added` AFTER INSERT ON `users`
BEGIN
  INSERT INTO `users_search` (`rowid`, `text`)
  VALUES (new.`created_at` * 1048576 + (new.`rowid` & 1048575), new.`name` || ' ' || new.`email` || '  ');
END;
--> statement-breakpoint
-- Indexes a user again after a change of name, address, or creation time.
CREATE TRIGGER `users_search_changed` AFTER UPDATE OF `name`, `email`, `created_at` ON `users`
WHEN (new.`name`, new.`email`, new.`created_at`) IS NOT (old.`name`, old.`email`, old.`created_at`)
BEGIN
  DELETE FROM `users_search` WHERE `rowid` = old.`created_at` * 1048576 + (old.`rowid` & 1048575);
  INSERT INTO `users_search` (`rowid`, `text`)
  VALUES (new.`created_at` * 1048576 + (new.`rowid` & 1048575), new.`name` || ' ' || new.`email` || '  ');
END;
--> statement-breakpoint
-- Removes a deleted user from the full-text index.
CREATE TRIGGER `users_search_removed` AFTER DELETE ON `users`
BEGIN
  DELETE FROM `users_search` WHERE `rowid` = old.`created_at` * 1048576 + (old.`rowid` & 1048575);
END;
