-- Trigrams of each user's name and email address, for admins. Without positions, which would double its size.
CREATE VIRTUAL TABLE `users_search` USING fts5(
  `text`,
  content = '', contentless_delete = 1, detail = 'none', tokenize = 'trigram'
);
--> statement-breakpoint
-- The trigrams that occur, for searches of one or two characters.
CREATE VIRTUAL TABLE `users_search_terms` USING fts5vocab('users_search', 'row');
--> statement-breakpoint
-- In parts, because D1 ends a statement after 30 seconds.
INSERT INTO `users_search` (`rowid`, `text`)
SELECT `created_at` * 1048576 + (`rowid` & 1048575), `name` || ' ' || `email` || '  ' FROM `users` WHERE `rowid` BETWEEN 1 AND 50000 ORDER BY 1;
--> statement-breakpoint
INSERT INTO `users_search` (`rowid`, `text`)
SELECT `created_at` * 1048576 + (`rowid` & 1048575), `name` || ' ' || `email` || '  ' FROM `users` WHERE `rowid` BETWEEN 50001 AND 100000 ORDER BY 1;
--> statement-breakpoint
INSERT INTO `users_search` (`rowid`, `text`)
SELECT `created_at` * 1048576 + (`rowid` & 1048575), `name` || ' ' || `email` || '  ' FROM `users` WHERE `rowid` BETWEEN 100001 AND 150000 ORDER BY 1;
--> statement-breakpoint
INSERT INTO `users_search` (`rowid`, `text`)
SELECT `created_at` * 1048576 + (`rowid` & 1048575), `name` || ' ' || `email` || '  ' FROM `users` WHERE `rowid` >= 150001 ORDER BY 1;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `users_search_added`;
--> statement-breakpoint
-- Adds a user to the full-text index. The row id is the creation time and the low bits of the user's own row id, so that a search
-- reads matches in order of time. Two spaces follow, so that one or two characters at the end begin a trigram as well.
CREATE TRIGGER `users_search_added` AFTER INSERT ON `users`
BEGIN
  INSERT INTO `users_search` (`rowid`, `text`)
  VALUES (new.`created_at` * 1048576 + (new.`rowid` & 1048575), new.`name` || ' ' || new.`email` || '  ');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `users_search_changed`;
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
DROP TRIGGER IF EXISTS `users_search_removed`;
--> statement-breakpoint
-- Removes a deleted user from the full-text index.
CREATE TRIGGER `users_search_removed` AFTER DELETE ON `users`
BEGIN
  DELETE FROM `users_search` WHERE `rowid` = old.`created_at` * 1048576 + (old.`rowid` & 1048575);
END;
