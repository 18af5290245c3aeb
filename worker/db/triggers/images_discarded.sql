-- Queues the files of a deleted image for removal from storage, and clears every column that references it.
CREATE TRIGGER `images_discarded` AFTER DELETE ON `images`
BEGIN
  INSERT OR IGNORE INTO `discarded_files` (`key`, `discarded_at`) VALUES (old.`key`, cast(unixepoch('subsec') * 1000 AS integer));
  UPDATE `activities` SET `image_key` = NULL WHERE `image_key` = old.`key`;
  UPDATE `users` SET `avatar_key` = NULL WHERE `id` = old.`owner_id` AND `avatar_key` = old.`key`;
  UPDATE `users` SET `cover_key` = NULL WHERE `id` = old.`owner_id` AND `cover_key` = old.`key`;
END;
