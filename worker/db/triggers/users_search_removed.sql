-- Removes a deleted user from the full-text index.
CREATE TRIGGER `users_search_removed` AFTER DELETE ON `users`
BEGIN
  DELETE FROM `users_search` WHERE `rowid` = old.`created_at` * 1048576 + (old.`rowid` & 1048575);
END;
