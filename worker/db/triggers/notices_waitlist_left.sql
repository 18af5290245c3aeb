CREATE TRIGGER `notices_waitlist_left` AFTER UPDATE OF `waitlist_rank` ON `applications`
WHEN old.`waitlist_rank` IS NOT NULL AND new.`waitlist_rank` IS NULL AND new.`status` IN ('WITHDRAWN', 'REJECTED')
BEGIN
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `data`, `created_at`)
  SELECT lower(hex(randomblob(16))), `waiting`.`user_id`, 'first_in_line', 'first_in_line:' || `waiting`.`id` || ':' || new.`decided_at`, `activities`.`id`,
    json_object('applicationId', `waiting`.`id`), new.`decided_at`
  FROM `activities` CROSS JOIN (
    SELECT `id`, `user_id`, `waitlist_rank`, row_number() OVER (ORDER BY `waitlist_rank`, `id`) AS `place`
    FROM `applications` WHERE `activity_id` = new.`activity_id` AND `waitlist_rank` IS NOT NULL
  ) AS `waiting`
  WHERE `activities`.`id` = new.`activity_id` AND `cancelled_at` IS NULL AND `starts_at` > new.`decided_at`
    AND `waiting`.`place` = `max_participants` - `participants_count`
    AND (`waiting`.`waitlist_rank`, `waiting`.`id`) > (old.`waitlist_rank`, old.`id`)
  ON CONFLICT DO NOTHING;
END;
