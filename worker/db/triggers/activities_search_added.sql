-- Adds an activity to the full-text index. The row id combines start minute and `seq` in one integer
-- (minute * 2^26 + seq), so that a search reads matches in order of time and stops after a page.
CREATE TRIGGER `activities_search_added` AFTER INSERT ON `activities`
WHEN new.`is_listed`
BEGIN
  INSERT INTO `activities_search` (`rowid`, `title`, `type`, `place`, `tile`)
  VALUES ((new.`starts_at` / 60000) * 67108864 + new.`seq`, new.`title`, replace(new.`type`, '_', ' '), new.`location_name` || ' ' || new.`city`, char(19968 + new.`c7`, 19968 + ((new.`c10` >> 10) & 7) * 8 + (new.`c10` & 7), 19968 + ((new.`c13` >> 13) & 7) * 8 + (new.`c13` & 7)));
END;
