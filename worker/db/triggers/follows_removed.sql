-- Decrements the follower count.
CREATE TRIGGER `follows_removed` AFTER DELETE ON `follows`
BEGIN
  UPDATE `users` SET `followers_count` = `followers_count` - 1 WHERE `id` = old.`creator_id`;
END;
