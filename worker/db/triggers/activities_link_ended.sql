-- Keeps the id of a deleted public activity for its link. Not for members-only activities, whose existence is private.
CREATE TRIGGER `activities_link_ended` AFTER DELETE ON `activities`
WHEN old.`visibility` <> 'members'
BEGIN
  INSERT OR IGNORE INTO `deleted_activities` (`id`, `deleted_at`) VALUES (old.`id`, unixepoch() * 1000);
END;
