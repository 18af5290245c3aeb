CREATE TRIGGER `notices_comment_posted` AFTER INSERT ON `comments`
WHEN new.`deleted_at` IS NULL
BEGIN
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `comment_id`, `actor_id`, `created_at`)
  SELECT lower(hex(randomblob(16))), `creator_id`, 'comment_received', 'comment_received:' || new.`id`, new.`activity_id`, new.`id`, new.`user_id`, new.`created_at`
  FROM `activities` WHERE `id` = new.`activity_id` AND new.`parent_id` IS NULL AND `creator_id` <> new.`user_id`
  ON CONFLICT DO NOTHING;
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `comment_id`, `actor_id`, `created_at`)
  SELECT lower(hex(randomblob(16))), `said`.`user_id`, 'comment_reply', 'comment_reply:' || new.`id`, new.`activity_id`, new.`id`, new.`user_id`, new.`created_at`
  FROM (
    SELECT `user_id` FROM `comments` WHERE `id` = new.`parent_id` AND `deleted_at` IS NULL
    UNION SELECT `user_id` FROM `comments` WHERE `parent_id` = new.`parent_id` AND `deleted_at` IS NULL
  ) AS `said`
  WHERE `said`.`user_id` <> new.`user_id`
    AND NOT EXISTS (SELECT 1 FROM `participations` AS `seat` WHERE `seat`.`activity_id` = new.`activity_id` AND `seat`.`user_id` = `said`.`user_id` AND `seat`.`status` = 'QUIT')
    AND NOT EXISTS (SELECT 1 FROM `comments` AS `parent` JOIN `blocks` ON (`blocker_id`, `blocked_id`) IN (VALUES (`parent`.`user_id`, `said`.`user_id`), (`said`.`user_id`, `parent`.`user_id`))
      WHERE `parent`.`id` = new.`parent_id`)
  ON CONFLICT DO NOTHING;
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `comment_id`, `actor_id`, `created_at`)
  SELECT lower(hex(randomblob(16))), `user_id`, 'organizer_update', 'organizer_update:' || new.`id`, new.`activity_id`, new.`id`, new.`user_id`, new.`created_at`
  FROM `participations` WHERE new.`is_creator_update` AND new.`parent_id` IS NULL AND `activity_id` = new.`activity_id` AND `status` <> 'QUIT' AND `user_id` <> new.`user_id`
  ON CONFLICT DO NOTHING;
END;
