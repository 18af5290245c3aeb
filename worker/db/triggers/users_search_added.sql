-- Adds a user to the full-text index. The row id combines the creation time and the low bits of the user's own row id, so that a search reads
-- matches in order of time. Two spaces follow the text, so that its last one or two characters also start a trigram.
CREATE TRIGGER `users_search_added` AFTER INSERT ON `users`
BEGIN
  INSERT INTO `users_search` (`rowid`, `text`)
  VALUES (new.`created_at` * 1048576 + (new.`rowid` & 1048575), new.`name` || ' ' || new.`email` || '  ');
END;
