CREATE TRIGGER `notices_application_received` AFTER INSERT ON `applications`
WHEN new.`status` = 'PENDING'
BEGIN
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `actor_id`, `data`, `created_at`)
  SELECT lower(hex(randomblob(16))), `creator_id`, 'application_received', 'application_received:' || new.`id` || ':' || new.`created_at`, `id`, new.`user_id`,
    json_object('applicationId', new.`id`, 'isWaitlisted', json(iif(new.`waitlisted_at` IS NULL, 'false', 'true'))), new.`created_at`
  FROM `activities` WHERE `id` = new.`activity_id` AND `creator_id` <> new.`user_id`
  ON CONFLICT DO NOTHING;
END;
