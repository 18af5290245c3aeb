CREATE TRIGGER `notices_activity_cancelled` AFTER UPDATE OF `cancelled_at` ON `activities`
WHEN old.`cancelled_at` IS NULL AND new.`cancelled_at` IS NOT NULL
BEGIN
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `actor_id`, `data`, `created_at`)
  SELECT lower(hex(randomblob(16))), `user_id`, 'activity_cancelled', 'activity_cancelled:' || new.`id`, new.`id`,
    iif(new.`cancelled_by` = new.`creator_id`, new.`creator_id`, NULL),
    iif(new.`cancelled_by` = new.`creator_id`, NULL, json_object('isByAdmin', json('true'))), new.`cancelled_at`
  FROM `applications` WHERE `activity_id` = new.`id` AND `status` IN ('APPROVED', 'PENDING') AND `user_id` <> new.`creator_id`
  ON CONFLICT DO NOTHING;
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `data`, `created_at`)
  SELECT lower(hex(randomblob(16))), new.`creator_id`, 'activity_cancelled', 'activity_cancelled:' || new.`id`, new.`id`,
    json_object('isByAdmin', json('true'), 'isOwn', json('true')), new.`cancelled_at`
  WHERE new.`cancelled_by` IS NOT new.`creator_id`
  ON CONFLICT DO NOTHING;
END;
