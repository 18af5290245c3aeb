-- Gives back or takes a seat when a participation becomes QUIT or stops being it. The CHECK `activities_capacity` refuses
-- a seat too many.
CREATE TRIGGER `participations_seat_changed` AFTER UPDATE OF `status` ON `participations`
WHEN (old.`status` = 'QUIT') <> (new.`status` = 'QUIT')
BEGIN
  UPDATE `activities` SET `participants_count` = `participants_count` + iif(new.`status` = 'QUIT', -1, 1) WHERE `id` = new.`activity_id`;
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `actor_id`, `created_at`)
  SELECT lower(hex(randomblob(16))), `creator_id`, 'seat_freed', 'seat_freed:' || new.`id` || ':' || new.`quit_at`, `id`, new.`user_id`, new.`quit_at`
  FROM `activities`
  WHERE new.`status` = 'QUIT' AND `id` = new.`activity_id` AND `cancelled_at` IS NULL AND `starts_at` > new.`quit_at`
    AND (`max_participants` - `participants_count` = 1
      OR EXISTS (SELECT 1 FROM `applications` WHERE `activity_id` = new.`activity_id` AND `waitlist_rank` IS NOT NULL))
    AND NOT EXISTS (SELECT 1 FROM `applications` WHERE `activity_id` = new.`activity_id` AND `user_id` = new.`user_id` AND `status` = 'REJECTED')
  ON CONFLICT DO NOTHING;
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `data`, `created_at`)
  SELECT lower(hex(randomblob(16))), `waiting`.`user_id`, 'first_in_line', 'first_in_line:' || `waiting`.`id` || ':' || new.`quit_at`, `activities`.`id`,
    json_object('applicationId', `waiting`.`id`), new.`quit_at`
  FROM `activities` CROSS JOIN (
    SELECT `id`, `user_id`, row_number() OVER (ORDER BY `waitlist_rank`, `id`) AS `place`
    FROM `applications` WHERE `activity_id` = new.`activity_id` AND `waitlist_rank` IS NOT NULL
  ) AS `waiting`
  WHERE new.`status` = 'QUIT' AND `activities`.`id` = new.`activity_id` AND `cancelled_at` IS NULL AND `starts_at` > new.`quit_at`
    AND `waiting`.`place` = `max_participants` - `participants_count`
  ON CONFLICT DO NOTHING;
END;
