CREATE TRIGGER `notices_maximum_raised` AFTER UPDATE OF `max_participants` ON `activities`
WHEN new.`max_participants` > old.`max_participants` AND new.`cancelled_at` IS NULL AND new.`starts_at` > new.`updated_at`
BEGIN
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `data`, `created_at`)
  SELECT lower(hex(randomblob(16))), `user_id`, 'first_in_line', 'first_in_line:' || `id` || ':' || new.`updated_at`, new.`id`,
    json_object('applicationId', `id`), new.`updated_at`
  FROM (
    SELECT `id`, `user_id`, row_number() OVER (ORDER BY `waitlist_rank`, `id`) AS `place`
    FROM `applications` WHERE `activity_id` = new.`id` AND `waitlist_rank` IS NOT NULL
  ) WHERE `place` > old.`max_participants` - old.`participants_count` AND `place` <= new.`max_participants` - new.`participants_count`
  ON CONFLICT DO NOTHING;
END;
