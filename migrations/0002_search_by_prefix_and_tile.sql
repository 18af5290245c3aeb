-- The full-text index once more, so that no search costs more the more activities there are: every beginning of a word
-- up to 8 letters has a list of its own, walked in order of time, where a longer or shorter one was merged from all
-- words with that beginning. And each row carries its map tile as a word of three letters, so that text and place are
-- one question: the first letter says c7, the first two c10, all three c13. The letters are CJK, which have no case.
DROP TRIGGER `activities_search_added`;
--> statement-breakpoint
DROP TRIGGER `activities_search_left`;
--> statement-breakpoint
DROP TRIGGER `activities_search_changed`;
--> statement-breakpoint
DROP TRIGGER `activities_search_removed`;
--> statement-breakpoint
DROP TABLE `activities_search`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `activities_search` USING fts5(
  `title`, `type`, `place`, `tile`,
  content = '', contentless_delete = 1, prefix = '1 2 3 4 5 6 7 8', detail = 'column',
  tokenize = "unicode61 remove_diacritics 2"
);
--> statement-breakpoint
INSERT INTO `activities_search` (`rowid`, `title`, `type`, `place`, `tile`)
SELECT (`starts_at` / 60000) * 67108864 + `seq`, `title`, replace(`type`, '_', ' '), `location_name` || ' ' || `city`, char(19968 + `c7`, 19968 + ((`c10` >> 10) & 7) * 8 + (`c10` & 7), 19968 + ((`c13` >> 13) & 7) * 8 + (`c13` & 7))
FROM `activities` WHERE `cancelled_at` IS NULL;
--> statement-breakpoint
CREATE TRIGGER `activities_search_added` AFTER INSERT ON `activities`
WHEN new.`cancelled_at` IS NULL
BEGIN
  INSERT INTO `activities_search` (`rowid`, `title`, `type`, `place`, `tile`)
  VALUES ((new.`starts_at` / 60000) * 67108864 + new.`seq`, new.`title`, replace(new.`type`, '_', ' '), new.`location_name` || ' ' || new.`city`, char(19968 + new.`c7`, 19968 + ((new.`c10` >> 10) & 7) * 8 + (new.`c10` & 7), 19968 + ((new.`c13` >> 13) & 7) * 8 + (new.`c13` & 7)));
END;
--> statement-breakpoint
CREATE TRIGGER `activities_search_left` BEFORE UPDATE OF `title`, `type`, `location_name`, `city`, `c7`, `c10`, `c13`, `starts_at`, `cancelled_at` ON `activities`
WHEN old.`cancelled_at` IS NULL
BEGIN
  DELETE FROM `activities_search` WHERE `rowid` = (old.`starts_at` / 60000) * 67108864 + old.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `activities_search_changed` AFTER UPDATE OF `title`, `type`, `location_name`, `city`, `c7`, `c10`, `c13`, `starts_at`, `cancelled_at` ON `activities`
WHEN new.`cancelled_at` IS NULL
BEGIN
  INSERT INTO `activities_search` (`rowid`, `title`, `type`, `place`, `tile`)
  VALUES ((new.`starts_at` / 60000) * 67108864 + new.`seq`, new.`title`, replace(new.`type`, '_', ' '), new.`location_name` || ' ' || new.`city`, char(19968 + new.`c7`, 19968 + ((new.`c10` >> 10) & 7) * 8 + (new.`c10` & 7), 19968 + ((new.`c13` >> 13) & 7) * 8 + (new.`c13` & 7)));
END;
--> statement-breakpoint
CREATE TRIGGER `activities_search_removed` AFTER DELETE ON `activities`
WHEN old.`cancelled_at` IS NULL
BEGIN
  DELETE FROM `activities_search` WHERE `rowid` = (old.`starts_at` / 60000) * 67108864 + old.`seq`;
END;
