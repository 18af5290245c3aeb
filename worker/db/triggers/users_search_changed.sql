-- Indexes a user again after a change of name, address, or creation time.
CREATE TRIGGER `users_search_changed` AFTER UPDATE OF `name`, `email`, `created_at` ON `users`
WHEN (new.`name`, new.`email`, new.`created_at`) IS NOT (old.`name`, old.`email`, old.`created_at`)
BEGIN
  DELETE FROM `users_search` WHERE `rowid` = old.`created_at` * 1048576 + (old.`rowid` & 1048575);
  INSERT INTO `users_search` (`rowid`, `text`)
  VALUES (new.`created_at` * 1048576 + (new.`rowid` & 1048575), new.`name` || ' ' || new.`email` || '  ');
END;
