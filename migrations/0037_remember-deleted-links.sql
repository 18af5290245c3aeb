DROP TRIGGER IF EXISTS `activities_link_ended`;
--> statement-breakpoint
-- Remembers that the link of a deleted activity led somewhere. Not for members' activities, whose existence is private.
CREATE TRIGGER `activities_link_ended` AFTER DELETE ON `activities`
WHEN old.`visibility` <> 'members'
BEGIN
  INSERT OR IGNORE INTO `deleted_activities` (`id`, `deleted_at`) VALUES (old.`id`, unixepoch() * 1000);
END;
