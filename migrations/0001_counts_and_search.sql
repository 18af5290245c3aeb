-- A seat is a participation that is JOINED or FINISHED. The activity's count follows it, whoever writes,
-- and the CHECK activities_capacity refuses the one seat too many.
CREATE TRIGGER `participations_seat_taken` AFTER INSERT ON `participations`
WHEN new.`status` <> 'QUIT'
BEGIN
  UPDATE `activities` SET `participants_count` = `participants_count` + 1 WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `participations_seat_changed` AFTER UPDATE OF `status` ON `participations`
WHEN (old.`status` = 'QUIT') <> (new.`status` = 'QUIT')
BEGIN
  UPDATE `activities` SET `participants_count` = `participants_count` + iif(new.`status` = 'QUIT', -1, 1) WHERE `id` = new.`activity_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `participations_seat_freed` AFTER DELETE ON `participations`
WHEN old.`status` <> 'QUIT'
BEGIN
  UPDATE `activities` SET `participants_count` = `participants_count` - 1 WHERE `id` = old.`activity_id`;
END;
--> statement-breakpoint
-- Full text over title, type and place. The row id is the start minute and the activity's number in one integer
-- (minute * 2^26 + seq), so that a search walks the matches in order of time and may stop after a page.
-- Cancelled activities are not in it.
CREATE VIRTUAL TABLE `activities_search` USING fts5(
  `title`, `type`, `place`,
  content = '', contentless_delete = 1, prefix = '2 3 4',
  tokenize = "unicode61 remove_diacritics 2"
);
--> statement-breakpoint
CREATE TRIGGER `activities_search_added` AFTER INSERT ON `activities`
WHEN new.`cancelled_at` IS NULL
BEGIN
  INSERT INTO `activities_search` (`rowid`, `title`, `type`, `place`)
  VALUES ((new.`starts_at` / 60000) * 67108864 + new.`seq`, new.`title`, replace(new.`type`, '_', ' '), new.`location_name` || ' ' || new.`city`);
END;
--> statement-breakpoint
CREATE TRIGGER `activities_search_left` BEFORE UPDATE OF `title`, `type`, `location_name`, `city`, `starts_at`, `cancelled_at` ON `activities`
WHEN old.`cancelled_at` IS NULL
BEGIN
  DELETE FROM `activities_search` WHERE `rowid` = (old.`starts_at` / 60000) * 67108864 + old.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `activities_search_changed` AFTER UPDATE OF `title`, `type`, `location_name`, `city`, `starts_at`, `cancelled_at` ON `activities`
WHEN new.`cancelled_at` IS NULL
BEGIN
  INSERT INTO `activities_search` (`rowid`, `title`, `type`, `place`)
  VALUES ((new.`starts_at` / 60000) * 67108864 + new.`seq`, new.`title`, replace(new.`type`, '_', ' '), new.`location_name` || ' ' || new.`city`);
END;
--> statement-breakpoint
CREATE TRIGGER `activities_search_removed` AFTER DELETE ON `activities`
WHEN old.`cancelled_at` IS NULL
BEGIN
  DELETE FROM `activities_search` WHERE `rowid` = (old.`starts_at` / 60000) * 67108864 + old.`seq`;
END;
