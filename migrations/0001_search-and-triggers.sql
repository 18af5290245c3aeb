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
-- Counts a change of title, time, place, minimum, or cancellation, for SEQUENCE in calendar files.
CREATE TRIGGER `activities_calendar_changed` AFTER UPDATE OF `title`, `starts_at`, `duration_minutes`, `time_zone`, `location_id`, `exact_location_id`, `cancelled_at`, `min_participants`, `decides_at`, `goes_ahead_at` ON `activities`
WHEN (old.`title`, old.`starts_at`, old.`duration_minutes`, old.`time_zone`, old.`location_id`, old.`exact_location_id`, old.`cancelled_at`, old.`min_participants`, old.`decides_at`, old.`goes_ahead_at`)
  IS NOT (new.`title`, new.`starts_at`, new.`duration_minutes`, new.`time_zone`, new.`location_id`, new.`exact_location_id`, new.`cancelled_at`, new.`min_participants`, new.`decides_at`, new.`goes_ahead_at`)
BEGIN
  UPDATE `activities` SET `calendar_sequence` = `calendar_sequence` + 1 WHERE `seq` = new.`seq`;
END;
--> statement-breakpoint
-- Deletes the forming groups of a cancelled activity.
CREATE TRIGGER `activities_groups_ended` AFTER UPDATE OF `cancelled_at` ON `activities`
WHEN new.`cancelled_at` IS NOT NULL
BEGIN
  DELETE FROM `groups` WHERE `activity_id` = new.`id`;
END;
--> statement-breakpoint
-- Deletes the image of a deleted activity when nothing else shows it.
CREATE TRIGGER `activities_image_left` AFTER DELETE ON `activities`
WHEN old.`image` IS NOT NULL
BEGIN
  DELETE FROM `images` WHERE `key` = substr(old.`image`, 18) AND `owner_id` = old.`creator_id`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image` = old.`image`)
    AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = old.`creator_id` AND old.`image` IN (`avatar`, `cover`));
END;
--> statement-breakpoint
-- Refuses an image that the organizer does not own, marks the new one as used, and deletes the old one when nothing
-- else shows it.
CREATE TRIGGER `activities_image_replaced` AFTER UPDATE OF `image` ON `activities`
WHEN new.`image` IS NOT old.`image`
BEGIN
  SELECT RAISE(ABORT, 'image_not_yours') WHERE new.`image` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `images` WHERE `key` = substr(new.`image`, 18) AND `owner_id` = new.`creator_id`);
  UPDATE `images` SET `unused_since` = NULL WHERE `key` = substr(new.`image`, 18);
  DELETE FROM `images` WHERE `key` = substr(old.`image`, 18) AND `owner_id` = old.`creator_id`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image` = old.`image`)
    AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = old.`creator_id` AND old.`image` IN (`avatar`, `cover`));
END;
--> statement-breakpoint
-- Refuses an image that the organizer does not own or that the cron job has just deleted, and marks it as used.
CREATE TRIGGER `activities_image_shown` AFTER INSERT ON `activities`
WHEN new.`image` IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'image_not_yours') WHERE NOT EXISTS (SELECT 1 FROM `images` WHERE `key` = substr(new.`image`, 18) AND `owner_id` = new.`creator_id`);
  UPDATE `images` SET `unused_since` = NULL WHERE `key` = substr(new.`image`, 18);
END;
--> statement-breakpoint
-- Remembers that the link of a deleted activity led somewhere. Not for members' activities, whose existence is private.
CREATE TRIGGER `activities_link_ended` AFTER DELETE ON `activities`
WHEN old.`visibility` <> 'members'
BEGIN
  INSERT OR IGNORE INTO `deleted_activities` (`id`, `deleted_at`) VALUES (old.`id`, unixepoch() * 1000);
END;
--> statement-breakpoint
-- Records on the seats of an activity that its organizer has changed time or place. Hiding the exact place is no change.
CREATE TRIGGER `activities_moved` AFTER UPDATE OF `starts_at`, `duration_minutes`, `location_id`, `exact_location_id` ON `activities`
WHEN (old.`starts_at`, old.`duration_minutes`, coalesce(old.`exact_location_id`, old.`location_id`))
  IS NOT (new.`starts_at`, new.`duration_minutes`, coalesce(new.`exact_location_id`, new.`location_id`))
BEGIN
  UPDATE `participations` SET `moved_at` = new.`updated_at` WHERE `activity_id` = new.`id` AND `status` <> 'QUIT';
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
-- Adds an activity to the full-text index. The row id is the start minute and `seq` in one integer
-- (minute * 2^26 + seq), so that a search reads matches in order of time and stops after a page.
CREATE TRIGGER `activities_search_added` AFTER INSERT ON `activities`
WHEN new.`is_listed`
BEGIN
  INSERT INTO `activities_search` (`rowid`, `title`, `type`, `place`, `tile`)
  VALUES ((new.`starts_at` / 60000) * 67108864 + new.`seq`, new.`title`, replace(new.`type`, '_', ' '), new.`location_name` || ' ' || new.`city`, char(19968 + new.`c7`, 19968 + ((new.`c10` >> 10) & 7) * 8 + (new.`c10` & 7), 19968 + ((new.`c13` >> 13) & 7) * 8 + (new.`c13` & 7)));
END;
--> statement-breakpoint
-- Adds a changed activity to the full-text index again, if lists show it. `activities_search_left` removed it.
CREATE TRIGGER `activities_search_changed` AFTER UPDATE OF `title`, `type`, `location_name`, `city`, `c7`, `c10`, `c13`, `starts_at`, `cancelled_at`, `organizer_suspended_at` ON `activities`
WHEN new.`is_listed`
BEGIN
  INSERT INTO `activities_search` (`rowid`, `title`, `type`, `place`, `tile`)
  VALUES ((new.`starts_at` / 60000) * 67108864 + new.`seq`, new.`title`, replace(new.`type`, '_', ' '), new.`location_name` || ' ' || new.`city`, char(19968 + new.`c7`, 19968 + ((new.`c10` >> 10) & 7) * 8 + (new.`c10` & 7), 19968 + ((new.`c13` >> 13) & 7) * 8 + (new.`c13` & 7)));
END;
--> statement-breakpoint
-- Removes an activity from the full-text index before a change. An index without content needs the old row id.
CREATE TRIGGER `activities_search_left` BEFORE UPDATE OF `title`, `type`, `location_name`, `city`, `c7`, `c10`, `c13`, `starts_at`, `cancelled_at`, `organizer_suspended_at` ON `activities`
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
-- Counts a new activity in the tiles of the map.
CREATE TRIGGER `activities_tiles_added` AFTER INSERT ON `activities`
WHEN new.`is_listed`
BEGIN
  INSERT INTO `activity_tile_changes` VALUES (new.`starts_at`, new.`c13`, new.`latitude`, new.`longitude`, new.`type`, new.`difficulty`, 1);
END;
--> statement-breakpoint
-- Moves an activity from its old map tiles to its new ones, and removes it from them when lists no longer show it.
CREATE TRIGGER `activities_tiles_changed` AFTER UPDATE OF `type`, `difficulty`, `starts_at`, `c13`, `latitude`, `longitude`, `cancelled_at`, `organizer_suspended_at` ON `activities`
WHEN (old.`type`, old.`difficulty`, old.`starts_at`, old.`c13`, old.`latitude`, old.`longitude`, old.`is_listed`) IS NOT (new.`type`, new.`difficulty`, new.`starts_at`, new.`c13`, new.`latitude`, new.`longitude`, new.`is_listed`)
BEGIN
  INSERT INTO `activity_tile_changes` SELECT old.`starts_at`, old.`c13`, old.`latitude`, old.`longitude`, old.`type`, old.`difficulty`, -1 WHERE old.`is_listed`;
  INSERT INTO `activity_tile_changes` SELECT new.`starts_at`, new.`c13`, new.`latitude`, new.`longitude`, new.`type`, new.`difficulty`, 1 WHERE new.`is_listed`;
END;
--> statement-breakpoint
-- Removes a deleted activity from the tiles of the map.
CREATE TRIGGER `activities_tiles_removed` AFTER DELETE ON `activities`
WHEN old.`is_listed`
BEGIN
  INSERT INTO `activity_tile_changes` VALUES (old.`starts_at`, old.`c13`, old.`latitude`, old.`longitude`, old.`type`, old.`difficulty`, -1);
END;
--> statement-breakpoint
-- Copies the activity's start and cancellation to its participations. A new start asks again who is still coming;
-- a seat that was given up keeps when it was asked, because its record depends on that.
CREATE TRIGGER `activities_time_changed` AFTER UPDATE OF `starts_at`, `cancelled_at` ON `activities`
WHEN (old.`starts_at`, old.`cancelled_at`) IS NOT (new.`starts_at`, new.`cancelled_at`)
BEGIN
  UPDATE `participations` SET `starts_at` = new.`starts_at`, `cancelled_at` = new.`cancelled_at`,
    `asked_at` = iif(old.`starts_at` = new.`starts_at` OR `status` = 'QUIT', `asked_at`, NULL),
    `confirmed_at` = iif(old.`starts_at` = new.`starts_at`, `confirmed_at`, NULL),
    `reminded_at` = iif(old.`starts_at` = new.`starts_at`, `reminded_at`, NULL)
  WHERE `activity_id` = new.`id`;
END;
--> statement-breakpoint
-- Adds (sign 1) or subtracts (sign -1) an activity at all levels of the map's tiles, if it starts after the instant from
-- which tiles are counted.
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
-- Deletes a tile that no longer counts anything.
CREATE TRIGGER `activity_tiles_emptied` AFTER UPDATE OF `count` ON `activity_tiles`
WHEN new.`count` = 0
BEGIN
  DELETE FROM `activity_tiles` WHERE `level` = new.`level` AND `tile` = new.`tile`;
END;
--> statement-breakpoint
-- Copies the activity's organizer to a new application.
CREATE TRIGGER `applications_creator_known` AFTER INSERT ON `applications`
BEGIN
  UPDATE `applications` SET `creator_id` = (SELECT `creator_id` FROM `activities` WHERE `id` = new.`activity_id`) WHERE `id` = new.`id`;
END;
--> statement-breakpoint
-- Ends the forming groups and the memberships of whoever applies: nobody forms a group and has an application.
CREATE TRIGGER `applications_group_formed` AFTER INSERT ON `applications`
WHEN new.`status` <> 'WITHDRAWN'
BEGIN
  DELETE FROM `group_members` WHERE `activity_id` = new.`activity_id` AND `user_id` = new.`user_id`;
  DELETE FROM `groups` WHERE `activity_id` = new.`activity_id` AND `leader_id` = new.`user_id`;
END;
--> statement-breakpoint
-- The same for whoever applies again, or whose application the organizer reopens.
CREATE TRIGGER `applications_group_formed_again` AFTER UPDATE OF `status` ON `applications`
WHEN old.`status` = 'WITHDRAWN' AND new.`status` <> 'WITHDRAWN'
BEGIN
  DELETE FROM `group_members` WHERE `activity_id` = new.`activity_id` AND `user_id` = new.`user_id`;
  DELETE FROM `groups` WHERE `activity_id` = new.`activity_id` AND `leader_id` = new.`user_id`;
END;
--> statement-breakpoint
-- Takes back the approval of an applicant who leaves the waitlist, and ends their offer, before a seat is taken.
CREATE TRIGGER `applications_waitlist_left` AFTER UPDATE OF `waitlisted_at` ON `applications`
WHEN old.`waitlist_approved_at` IS NOT NULL AND new.`waitlisted_at` IS NULL
BEGIN
  UPDATE `applications` SET `waitlist_approved_at` = NULL, `passed_over` = NULL WHERE `id` = new.`id`;
  UPDATE `offers` SET `ended_at` = max(`offered_at`, coalesce(new.`decided_at`, 0)),
      `outcome` = CASE
        WHEN new.`status` = 'APPROVED' THEN 'accepted'
        WHEN new.`status` <> 'WITHDRAWN' THEN 'ended'
        WHEN (SELECT `cancelled_at` FROM `activities` WHERE `id` = new.`activity_id`) IS NOT NULL THEN 'closed'
        ELSE 'withdrawn' END
    WHERE `application_id` = new.`id` AND `ended_at` IS NULL;
END;
--> statement-breakpoint
-- Derives the mark of a no-show from a check-in.
CREATE TRIGGER `check_ins_added` AFTER INSERT ON `check_ins`
BEGIN
  UPDATE `participations` SET `no_show_at` = iif(new.`state` = 'not_coming', coalesce(`no_show_at`, new.`at`), NULL)
    WHERE `activity_id` = new.`activity_id` AND `user_id` = new.`user_id` AND `status` <> 'QUIT';
END;
--> statement-breakpoint
-- Derives the mark of a no-show from a changed check-in.
CREATE TRIGGER `check_ins_changed` AFTER UPDATE OF `state` ON `check_ins`
BEGIN
  UPDATE `participations` SET `no_show_at` = iif(new.`state` = 'not_coming', coalesce(`no_show_at`, new.`at`), NULL)
    WHERE `activity_id` = new.`activity_id` AND `user_id` = new.`user_id` AND `status` <> 'QUIT';
END;
--> statement-breakpoint
-- Ignores that somebody is not coming, where a dispute has corrected that.
CREATE TRIGGER `check_ins_corrected` BEFORE INSERT ON `check_ins`
WHEN new.`state` = 'not_coming' AND EXISTS (SELECT 1 FROM `disputes` WHERE `activity_id` = new.`activity_id`
  AND `user_id` = new.`user_id` AND (`host_answer` = 'corrected' OR `decision` = 'accepted'))
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
-- Ignores a change to "not coming" of a check-in, where a dispute has corrected that.
CREATE TRIGGER `check_ins_corrected_later` BEFORE UPDATE OF `state` ON `check_ins`
WHEN new.`state` = 'not_coming' AND EXISTS (SELECT 1 FROM `disputes` WHERE `activity_id` = new.`activity_id`
  AND `user_id` = new.`user_id` AND (`host_answer` = 'corrected' OR `decision` = 'accepted'))
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
-- Deletes the check-in of somebody who gives up the seat.
CREATE TRIGGER `check_ins_seat_left` AFTER UPDATE OF `status` ON `participations`
WHEN new.`status` = 'QUIT' AND old.`status` <> 'QUIT'
BEGIN
  DELETE FROM `check_ins` WHERE `activity_id` = new.`activity_id` AND `user_id` = new.`user_id`;
END;
--> statement-breakpoint
-- Deletes the check-ins of an activity that gets another time, with the marks of no-shows that follow from them.
CREATE TRIGGER `check_ins_time_changed` AFTER UPDATE OF `starts_at` ON `activities`
WHEN old.`starts_at` <> new.`starts_at`
BEGIN
  UPDATE `participations` SET `no_show_at` = NULL WHERE `activity_id` = new.`id` AND `no_show_at` IS NOT NULL
    AND EXISTS (SELECT 1 FROM `check_ins` WHERE `activity_id` = new.`id` AND `user_id` = `participations`.`user_id`);
  DELETE FROM `check_ins` WHERE `activity_id` = new.`id`;
END;
--> statement-breakpoint
-- Ends the collecting for those of whom nobody is approved for the waitlist any more.
CREATE TRIGGER `collections_approval_lost` AFTER UPDATE OF `waitlist_approved_at` ON `applications`
WHEN old.`waitlist_approved_at` IS NOT NULL AND new.`waitlist_approved_at` IS NULL
BEGIN
  DELETE FROM `collections` WHERE `activity_id` = new.`activity_id` AND NOT EXISTS (
    SELECT 1 FROM `applications` `waiting` WHERE (`waiting`.`id` = `unit` OR `waiting`.`group_id` = `unit`)
      AND `waiting`.`waitlist_approved_at` IS NOT NULL);
END;
--> statement-breakpoint
-- Releases the seats that are collected for a group that falls apart. The next run of cron offers them.
CREATE TRIGGER `collections_group_left` AFTER UPDATE OF `group_id` ON `applications`
WHEN old.`group_id` IS NOT NULL AND new.`group_id` IS NULL
BEGIN
  UPDATE `collections` SET `seats` = 0 WHERE `unit` = old.`group_id` AND NOT EXISTS (
    SELECT 1 FROM `applications` `fellow` WHERE `fellow`.`group_id` = old.`group_id`);
END;
--> statement-breakpoint
-- Ends the collecting for those who are offered all of their seats.
CREATE TRIGGER `collections_offered` AFTER INSERT ON `offers`
BEGIN
  DELETE FROM `collections` WHERE `unit` = (
    SELECT coalesce(`group_id`, `id`) FROM `applications` WHERE `id` = new.`application_id`);
END;
--> statement-breakpoint
-- Counts collected seats on the activity. The CHECK `activities_held` fails if there are too few.
CREATE TRIGGER `collections_seats_held` AFTER UPDATE OF `seats` ON `collections`
WHEN new.`seats` <> old.`seats`
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` + new.`seats` - old.`seats` WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
-- Releases the seats of a collection that is deleted.
CREATE TRIGGER `collections_seats_removed` AFTER DELETE ON `collections`
WHEN old.`seats` > 0
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` - old.`seats` WHERE `id` = old.`activity_id`;
END;
--> statement-breakpoint
-- Counts a new follower.
CREATE TRIGGER `follows_added` AFTER INSERT ON `follows`
BEGIN
  UPDATE `users` SET `followers_count` = `followers_count` + 1 WHERE `id` = new.`creator_id`;
END;
--> statement-breakpoint
-- Counts a follower no longer.
CREATE TRIGGER `follows_removed` AFTER DELETE ON `follows`
BEGIN
  UPDATE `users` SET `followers_count` = `followers_count` - 1 WHERE `id` = old.`creator_id`;
END;
--> statement-breakpoint
-- Lists the files of a deleted image for removal from storage, and clears every column that names it.
CREATE TRIGGER `images_discarded` AFTER DELETE ON `images`
BEGIN
  INSERT OR IGNORE INTO `discarded_files` (`key`, `discarded_at`) VALUES (old.`key`, cast(unixepoch('subsec') * 1000 AS integer));
  UPDATE `activities` SET `image` = NULL WHERE `image` = '/api/images/file/' || old.`key`;
  UPDATE `users` SET `avatar` = NULL WHERE `id` = old.`owner_id` AND `avatar` = '/api/images/file/' || old.`key`;
  UPDATE `users` SET `cover` = NULL WHERE `id` = old.`owner_id` AND `cover` = '/api/images/file/' || old.`key`;
END;
--> statement-breakpoint
-- Tells open tabs that an activity was edited or cancelled.
CREATE TRIGGER `live_activity_changed` AFTER UPDATE OF `updated_at` ON `activities`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('activity', new.`id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Tells the open tabs of the applicant, and of those who organize the activity, about an application.
CREATE TRIGGER `live_application_added` AFTER INSERT ON `applications`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('applications', new.`user_id`) ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `creator_id` FROM `activities` WHERE `id` = new.`activity_id` ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `user_id` FROM `co_organizers`
    WHERE `activity_id` = new.`activity_id` AND `role` = 'co-organizer' AND `joined_at` IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Tells the applicant's open tabs about a decision or a withdrawal, and those of the organizers about what applicants do.
CREATE TRIGGER `live_application_changed` AFTER UPDATE OF `status`, `waitlist_rank`, `waitlist_approved_at`, `passed_over` ON `applications`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('applications', new.`user_id`) ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `creator_id` FROM `activities`
    WHERE `id` = new.`activity_id` AND old.`status` <> new.`status` AND 'WITHDRAWN' IN (old.`status`, new.`status`)
    ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `user_id` FROM `co_organizers`
    WHERE `activity_id` = new.`activity_id` AND `role` = 'co-organizer' AND `joined_at` IS NOT NULL
      AND old.`status` <> new.`status` AND 'WITHDRAWN' IN (old.`status`, new.`status`)
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Ignores a change when a thousand are waiting, so that the table stays small whatever fails. Ends of sessions are kept.
CREATE TRIGGER `live_changes_full` BEFORE INSERT ON `live_changes`
WHEN new.`topic` <> 'sessions' AND (SELECT max(`seq`) FROM `live_changes`) >= 1000
BEGIN
  SELECT raise(IGNORE);
END;
--> statement-breakpoint
-- Tells the open tabs of those who run the door, and of the participant, about a check-in.
CREATE TRIGGER `live_check_in_added` AFTER INSERT ON `check_ins`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('door', new.`activity_id`), ('checkIn', new.`user_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Tells the open tabs of those who run the door, and of the participant, about a check-in that has changed.
CREATE TRIGGER `live_check_in_changed` AFTER UPDATE ON `check_ins`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('door', new.`activity_id`), ('checkIn', new.`user_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Tells open tabs about a comment that was added.
CREATE TRIGGER `live_comment_added` AFTER INSERT ON `comments`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('comments', new.`activity_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Tells open tabs about a comment that was edited, pinned, hidden, or deleted.
CREATE TRIGGER `live_comment_changed` AFTER UPDATE OF `content`, `pinned_at`, `hidden_at`, `deleted_at` ON `comments`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('comments', new.`activity_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Tells open tabs about a comment that was removed.
CREATE TRIGGER `live_comment_removed` AFTER DELETE ON `comments`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('comments', old.`activity_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Tells the recipient's open tabs about a notice, except that of a new activity: it can go to every follower at once.
CREATE TRIGGER `live_notice_added` AFTER INSERT ON `notices`
WHEN new.`is_in_app` AND new.`kind` <> 'activity_published'
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('notices', new.`user_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Tells the recipient's open tabs that a notice was read, or has more to say.
CREATE TRIGGER `live_notice_changed` AFTER UPDATE OF `read_at`, `created_at`, `data` ON `notices`
WHEN new.`is_in_app`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('notices', new.`user_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Tells the applicant's and the organizers' open tabs about an offer.
CREATE TRIGGER `live_offer_added` AFTER INSERT ON `offers`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('applications', new.`user_id`) ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `creator_id` FROM `activities` WHERE `id` = new.`activity_id` ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `user_id` FROM `co_organizers`
    WHERE `activity_id` = new.`activity_id` AND `role` = 'co-organizer' AND `joined_at` IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Tells the applicant's and the organizers' open tabs that an offer was extended or is over.
CREATE TRIGGER `live_offer_changed` AFTER UPDATE OF `ended_at`, `expires_at` ON `offers`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('applications', new.`user_id`) ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `creator_id` FROM `activities` WHERE `id` = new.`activity_id` ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `user_id` FROM `co_organizers`
    WHERE `activity_id` = new.`activity_id` AND `role` = 'co-organizer' AND `joined_at` IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Tells the open tabs of the participant, and of those who decide about the activity, that the participant is coming.
CREATE TRIGGER `live_seat_confirmed` AFTER UPDATE OF `confirmed_at` ON `participations`
WHEN old.`confirmed_at` IS NULL AND new.`confirmed_at` IS NOT NULL
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('applications', new.`user_id`) ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `creator_id` FROM `activities` WHERE `id` = new.`activity_id` ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `user_id` FROM `co_organizers`
    WHERE `activity_id` = new.`activity_id` AND `role` = 'co-organizer' AND `joined_at` IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Tells the open tabs of the others who organize an activity about a decision. Who decided sees it already.
CREATE TRIGGER `live_seat_event_added` AFTER INSERT ON `seat_events`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `creator_id` FROM `activities` WHERE `id` = new.`activity_id` AND `creator_id` IS NOT new.`actor_id`
    ON CONFLICT DO NOTHING;
  INSERT INTO `live_changes` (`topic`, `subject_id`)
    SELECT 'received', `user_id` FROM `co_organizers`
    WHERE `activity_id` = new.`activity_id` AND `role` = 'co-organizer' AND `joined_at` IS NOT NULL
      AND `user_id` IS NOT new.`actor_id`
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Tells open tabs about free seats.
CREATE TRIGGER `live_seats` AFTER UPDATE OF `participants_count`, `held_count`, `max_participants` ON `activities`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('seats', new.`id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Closes the connections of a user whose session was ended.
CREATE TRIGGER `live_session_ended` AFTER UPDATE OF `ended_at` ON `sessions`
WHEN old.`ended_at` IS NULL AND new.`ended_at` IS NOT NULL
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('sessions', new.`user_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Closes the connections of a user whose sessions all ended, or who was suspended.
CREATE TRIGGER `live_user_ended` AFTER UPDATE OF `sessions_valid_after`, `suspended_at`, `deleted_at` ON `users`
WHEN old.`sessions_valid_after` IS NOT new.`sessions_valid_after` OR old.`suspended_at` IS NOT new.`suspended_at`
  OR old.`deleted_at` IS NOT new.`deleted_at`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('sessions', new.`id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Tells everyone on the page of an activity, because places on its waitlist have changed.
CREATE TRIGGER `live_waitlist_moved` AFTER UPDATE OF `waitlist_rank` ON `applications`
WHEN old.`waitlist_rank` IS NOT NULL AND old.`waitlist_rank` IS NOT new.`waitlist_rank`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('activity', new.`activity_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Deletes the email about a deleted notice, unless a sender has taken it: emails sent are counted.
CREATE TRIGGER `notices_removed` BEFORE DELETE ON `notices`
BEGIN
  DELETE FROM `outbox` WHERE `notice_id` = old.`id` AND `attempts` = 0;
END;
--> statement-breakpoint
-- Writes to the log of the activity that an offer got no answer. Acts of people are recorded with who did them.
CREATE TRIGGER `offers_expired_recorded` AFTER UPDATE OF `outcome` ON `offers`
WHEN old.`outcome` IS NULL AND new.`outcome` = 'expired'
BEGIN
  INSERT INTO `seat_events` (`id`, `activity_id`, `user_id`, `event`, `at`)
    VALUES (lower(hex(randomblob(16))), new.`activity_id`, new.`user_id`, 'expired', new.`ended_at`);
END;
--> statement-breakpoint
-- Writes an offer to the log of the activity.
CREATE TRIGGER `offers_made_recorded` AFTER INSERT ON `offers`
BEGIN
  INSERT INTO `seat_events` (`id`, `activity_id`, `user_id`, `event`, `at`)
    VALUES (lower(hex(randomblob(16))), new.`activity_id`, new.`user_id`, 'offered', new.`offered_at`);
END;
--> statement-breakpoint
-- Holds the seats of an offer for which nobody has to give up a seat anymore: its participant has.
CREATE TRIGGER `offers_seat_given_up` AFTER UPDATE OF `seat_of_user_id` ON `offers`
WHEN old.`seat_of_user_id` IS NOT NULL AND new.`seat_of_user_id` IS NULL AND new.`ended_at` IS NULL
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` + new.`seats` WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
-- Holds the seats of a new offer. The CHECK `activities_held` fails if there are too few. A seat that is somebody's until the offer
-- is accepted is taken, and not held.
CREATE TRIGGER `offers_seat_held` AFTER INSERT ON `offers`
WHEN new.`ended_at` IS NULL AND new.`seat_of_user_id` IS NULL
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` + new.`seats` WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
-- Releases the seats of an offer that ends. Whoever did not answer, or was skipped, is passed over.
CREATE TRIGGER `offers_seat_released` AFTER UPDATE OF `ended_at` ON `offers`
WHEN old.`ended_at` IS NULL AND new.`ended_at` IS NOT NULL
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` - old.`seats`
    WHERE `id` = new.`activity_id` AND old.`seat_of_user_id` IS NULL;
  UPDATE `applications` SET `passed_over` = iif(new.`outcome` = 'expired', 'silent', 'skipped')
    WHERE `id` = new.`application_id` AND `waitlist_approved_at` IS NOT NULL AND new.`outcome` IN ('expired', 'skipped');
END;
--> statement-breakpoint
-- Releases the seats of a live offer that is deleted.
CREATE TRIGGER `offers_seat_removed` AFTER DELETE ON `offers`
WHEN old.`ended_at` IS NULL AND old.`seat_of_user_id` IS NULL
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` - old.`seats` WHERE `id` = old.`activity_id`;
END;
--> statement-breakpoint
-- Ends offers at an earlier start: no offer lasts longer than that.
CREATE TRIGGER `offers_start_moved` AFTER UPDATE OF `starts_at` ON `activities`
WHEN new.`starts_at` < old.`starts_at`
BEGIN
  UPDATE `offers` SET `expires_at` = max(`offered_at`, new.`starts_at`)
    WHERE `activity_id` = new.`id` AND `ended_at` IS NULL AND `expires_at` > new.`starts_at`;
END;
--> statement-breakpoint
-- Ignores a mark of a no-show that a dispute has corrected.
CREATE TRIGGER `participations_corrected` BEFORE UPDATE OF `no_show_at` ON `participations`
WHEN new.`no_show_at` IS NOT NULL AND EXISTS (SELECT 1 FROM `disputes` WHERE `activity_id` = new.`activity_id`
  AND `user_id` = new.`user_id` AND (`host_answer` = 'corrected' OR `decision` = 'accepted'))
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
-- Frees or takes seats, with those of guests, when a participation becomes QUIT or stops being QUIT, or when its guests
-- change. The CHECK `activities_capacity` fails if there are too few seats.
CREATE TRIGGER `participations_seat_changed` AFTER UPDATE OF `status`, `guest_seats` ON `participations`
WHEN (old.`status` = 'QUIT') <> (new.`status` = 'QUIT') OR old.`guest_seats` <> new.`guest_seats`
BEGIN
  UPDATE `activities` SET `participants_count` = `participants_count`
    + iif(new.`status` = 'QUIT', 0, 1 + new.`guest_seats`) - iif(old.`status` = 'QUIT', 0, 1 + old.`guest_seats`)
  WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
-- Frees the seats of a deleted participation and its guests.
CREATE TRIGGER `participations_seat_freed` AFTER DELETE ON `participations`
WHEN old.`status` <> 'QUIT'
BEGIN
  UPDATE `activities` SET `participants_count` = `participants_count` - 1 - old.`guest_seats` WHERE `id` = old.`activity_id`;
END;
--> statement-breakpoint
-- Ends the offer of the seat of a participant who says that they come, or of whom that must be asked again.
CREATE TRIGGER `participations_seat_kept` AFTER UPDATE OF `confirmed_at`, `reminded_at` ON `participations`
WHEN old.`reminded_at` IS NOT NULL AND (new.`reminded_at` IS NULL OR new.`confirmed_at` IS NOT NULL)
BEGIN
  UPDATE `offers` SET `ended_at` = max(`offered_at`, coalesce(new.`confirmed_at`, 0)), `outcome` = 'ended'
    WHERE `activity_id` = new.`activity_id` AND `seat_of_user_id` = new.`user_id` AND `ended_at` IS NULL;
END;
--> statement-breakpoint
-- Takes seats for a new participation and its guests. The CHECK `activities_capacity` fails if there are too few seats.
CREATE TRIGGER `participations_seat_taken` AFTER INSERT ON `participations`
WHEN new.`status` <> 'QUIT'
BEGIN
  UPDATE `activities` SET `participants_count` = `participants_count` + 1 + new.`guest_seats` WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
-- Copies the activity's start and cancellation to a new participation.
CREATE TRIGGER `participations_time_written` AFTER INSERT ON `participations`
BEGIN
  UPDATE `participations` SET (`starts_at`, `cancelled_at`) = (SELECT `starts_at`, `cancelled_at` FROM `activities` WHERE `id` = new.`activity_id`) WHERE `id` = new.`id`;
END;
--> statement-breakpoint
-- Records that a user can sign in with a passkey.
CREATE TRIGGER `passkeys_added` AFTER INSERT ON `passkeys`
BEGIN
  UPDATE `users` SET `passwordless` = 'passkey' WHERE `id` = new.`user_id` AND `passwordless` IS NULL;
END;
--> statement-breakpoint
-- Records that a user cannot sign in with a passkey any more. Without a password, a CHECK refuses the removal.
CREATE TRIGGER `passkeys_removed` AFTER DELETE ON `passkeys`
WHEN NOT EXISTS (SELECT 1 FROM `passkeys` WHERE `user_id` = old.`user_id`)
BEGIN
  UPDATE `users` SET `passwordless` = NULL WHERE `id` = old.`user_id` AND `passwordless` = 'passkey';
END;
--> statement-breakpoint
-- Lets go of the preview images of an activity, and of lists with it, when something that they show may be hidden. The job
-- that removes discarded files removes them, and the next request draws what may be shown.
CREATE TRIGGER `previews_activity_changed` AFTER UPDATE OF `visibility`, `exact_location_id`, `location_id`, `title`, `image`, `cancelled_at`
ON `activities`
BEGIN
  UPDATE `discarded_files` SET `held_until` = NULL
  WHERE `key` IN ('previews/a/' || old.`id`, 'previews/o/' || old.`creator_id`, 'previews/in/' || old.`city_path`);
END;
--> statement-breakpoint
-- Lets go of the preview images of a deleted activity, and of lists with it.
CREATE TRIGGER `previews_activity_removed` AFTER DELETE ON `activities`
BEGIN
  UPDATE `discarded_files` SET `held_until` = NULL
  WHERE `key` IN ('previews/a/' || old.`id`, 'previews/o/' || old.`creator_id`, 'previews/in/' || old.`city_path`);
END;
--> statement-breakpoint
-- Lets go of the preview images of an organizer who is suspended, leaves, or changes name or privacy: of their page, their
-- activities, and lists with these.
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
-- Takes a suspended organizer's activities out of lists, the map, and search, and brings them back after the suspension.
CREATE TRIGGER `users_activities_suspended` AFTER UPDATE OF `suspended_at` ON `users`
WHEN old.`suspended_at` IS NOT new.`suspended_at`
BEGIN
  UPDATE `activities` SET `organizer_suspended_at` = new.`suspended_at` WHERE `creator_id` = new.`id`;
END;
--> statement-breakpoint
-- Refuses an uploaded avatar that is not the user's own, marks the new one as used, and deletes the old one when nothing
-- else shows it.
CREATE TRIGGER `users_avatar_replaced` AFTER UPDATE OF `avatar` ON `users`
WHEN new.`avatar` IS NOT old.`avatar`
BEGIN
  SELECT RAISE(ABORT, 'image_not_yours') WHERE new.`avatar` LIKE '/api/images/file/%' AND NOT EXISTS (SELECT 1 FROM `images` WHERE `key` = substr(new.`avatar`, 18) AND `owner_id` = new.`id`);
  UPDATE `images` SET `unused_since` = NULL WHERE `key` = substr(new.`avatar`, 18);
  DELETE FROM `images` WHERE `key` = substr(old.`avatar`, 18) AND `owner_id` = new.`id`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image` = old.`avatar`)
    AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`id` AND old.`avatar` IN (`avatar`, `cover`));
END;
--> statement-breakpoint
-- Refuses an uploaded cover that is not the user's own, marks the new one as used, and deletes the old one when nothing
-- else shows it.
CREATE TRIGGER `users_cover_replaced` AFTER UPDATE OF `cover` ON `users`
WHEN new.`cover` IS NOT old.`cover`
BEGIN
  SELECT RAISE(ABORT, 'image_not_yours') WHERE new.`cover` LIKE '/api/images/file/%' AND NOT EXISTS (SELECT 1 FROM `images` WHERE `key` = substr(new.`cover`, 18) AND `owner_id` = new.`id`);
  UPDATE `images` SET `unused_since` = NULL WHERE `key` = substr(new.`cover`, 18);
  DELETE FROM `images` WHERE `key` = substr(old.`cover`, 18) AND `owner_id` = new.`id`
    AND NOT EXISTS (SELECT 1 FROM `activities` WHERE `image` = old.`cover`)
    AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`id` AND old.`cover` IN (`avatar`, `cover`));
END;
--> statement-breakpoint
-- Leaves a user without Google their passkeys to sign in with. Without a password or passkey, a CHECK refuses the change.
CREATE TRIGGER `users_google_unlinked` AFTER UPDATE OF `google_id` ON `users`
WHEN new.`google_id` IS NULL AND new.`passwordless` = 'google'
BEGIN
  UPDATE `users` SET `passwordless` = CASE WHEN EXISTS (SELECT 1 FROM `passkeys` WHERE `user_id` = new.`id`) THEN 'passkey' END
    WHERE `id` = new.`id`;
END;
--> statement-breakpoint
-- Deletes all images of a deleted account.
CREATE TRIGGER `users_images_left` AFTER UPDATE OF `deleted_at` ON `users`
WHEN new.`deleted_at` IS NOT NULL
BEGIN
  DELETE FROM `images` WHERE `owner_id` = new.`id`;
END;
--> statement-breakpoint
-- Keeps at least one admin once there is one, whatever code removes the others at the same time.
CREATE TRIGGER `users_last_admin` BEFORE UPDATE OF `is_admin`, `deleted_at` ON `users`
WHEN old.`is_admin` AND old.`deleted_at` IS NULL AND (NOT new.`is_admin` OR new.`deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'last_admin') WHERE NOT EXISTS (SELECT 1 FROM `users` WHERE `is_admin` AND `id` <> old.`id` AND `deleted_at` IS NULL);
END;
--> statement-breakpoint
-- Refuses a changed name that looks like that of another verified user.
CREATE TRIGGER `users_name_changed` BEFORE UPDATE OF `name` ON `users`
WHEN new.`name` <> old.`name` AND EXISTS (
  SELECT 1 FROM `users`
  WHERE `verified_at` IS NOT NULL AND `name_skeleton` = new.`name_skeleton` AND `id` <> new.`id`
)
BEGIN
  SELECT RAISE(ABORT, 'name_not_allowed');
END;
--> statement-breakpoint
-- Refuses a new user whose name looks like that of a verified user.
CREATE TRIGGER `users_name_chosen` BEFORE INSERT ON `users`
WHEN EXISTS (
  SELECT 1 FROM `users` WHERE `verified_at` IS NOT NULL AND `name_skeleton` = new.`name_skeleton` AND `id` <> new.`id`
)
BEGIN
  SELECT RAISE(ABORT, 'name_not_allowed');
END;
