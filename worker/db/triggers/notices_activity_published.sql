CREATE TRIGGER `notices_activity_published` AFTER INSERT ON `activities`
WHEN new.`cancelled_at` IS NULL AND new.`starts_at` > new.`created_at`
BEGIN
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `actor_id`, `created_at`)
  SELECT lower(hex(randomblob(16))), `follower_id`, 'activity_published', 'activity_published:' || new.`id`, new.`id`, new.`creator_id`, new.`created_at`
  FROM `follows` WHERE `creator_id` = new.`creator_id`
    AND EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`creator_id` AND `show_activities`)
  ON CONFLICT DO NOTHING;
END;
