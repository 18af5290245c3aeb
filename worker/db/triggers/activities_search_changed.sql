-- Adds a changed activity to the full-text index again if it is listed. `activities_search_left` removed it.
CREATE TRIGGER `activities_search_changed` AFTER UPDATE OF `title`, `type`, `location_name`, `city`, `c7`, `c10`, `c13`, `starts_at`, `cancelled_at`, `organizer_suspended_at`, `is_unlisted` ON `activities`
WHEN new.`is_listed`
BEGIN
  INSERT INTO `activities_search` (`rowid`, `title`, `type`, `place`, `tile`)
  VALUES ((new.`starts_at` / 60000) * 67108864 + new.`seq`, new.`title`, replace(new.`type`, '_', ' '), new.`location_name` || ' ' || new.`city`, char(19968 + new.`c7`, 19968 + ((new.`c10` >> 10) & 7) * 8 + (new.`c10` & 7), 19968 + ((new.`c13` >> 13) & 7) * 8 + (new.`c13` & 7)));
END;
