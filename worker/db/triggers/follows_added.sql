-- Increments the follower count.
CREATE TRIGGER `follows_added` AFTER INSERT ON `follows`
BEGIN
  UPDATE `users` SET `followers_count` = `followers_count` + 1 WHERE `id` = new.`creator_id`;
END;
