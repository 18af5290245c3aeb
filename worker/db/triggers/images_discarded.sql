-- Queues the files of a deleted image for removal from storage, and clears every column that references it.
CREATE TRIGGER `images_discarded` AFTER DELETE ON `images`
BEGIN
  INSERT OR IGNORE INTO `discarded_files` (`key`, `discarded_at`) VALUES (old.`key`, cast(unixepoch('subsec') * 1000 AS integer));
  UPDATE `activities` SET `image` = NULL WHERE `image` = '/api/images/file/' || old.`key`;
  UPDATE `users` SET `avatar` = NULL WHERE `id` = old.`owner_id` AND `avatar` = '/api/images/file/' || old.`key`;
  UPDATE `users` SET `cover` = NULL WHERE `id` = old.`owner_id` AND `cover` = '/api/images/file/' || old.`key`;
END;
