-- Removes a deleted activity from the full-text index.
CREATE TRIGGER `activities_search_removed` AFTER DELETE ON `activities`
WHEN old.`is_listed`
BEGIN
  DELETE FROM `activities_search` WHERE `rowid` = (old.`starts_at` / 60000) * 67108864 + old.`seq`;
END;
