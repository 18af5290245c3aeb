-- Removes an activity from the full-text index before a change. A contentless index needs the old row id.
CREATE TRIGGER `activities_search_left` BEFORE UPDATE OF `title`, `type`, `location_name`, `city`, `c7`, `c10`, `c13`, `starts_at`, `cancelled_at`, `organizer_suspended_at`, `is_unlisted` ON `activities`
WHEN old.`is_listed`
BEGIN
  DELETE FROM `activities_search` WHERE `rowid` = (old.`starts_at` / 60000) * 67108864 + old.`seq`;
END;
