CREATE TRIGGER `notices_application_decided` AFTER UPDATE OF `status`, `waitlisted_at` ON `applications`
WHEN (new.`status` IN ('APPROVED', 'REJECTED') AND new.`status` <> old.`status`)
  OR (new.`waitlisted_at` IS NOT NULL AND old.`waitlisted_at` IS NULL AND old.`status` IN ('PENDING', 'REJECTED'))
BEGIN
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `actor_id`, `data`, `created_at`)
  SELECT lower(hex(randomblob(16))), new.`user_id`, `kind`, `kind` || ':' || new.`id` || ':' || `at`, new.`activity_id`, `creator_id`,
    json_object('applicationId', new.`id`), `at`
  FROM (
    SELECT `creator_id`, coalesce(new.`waitlisted_at`, new.`decided_at`) AS `at`,
      iif(new.`status` = 'APPROVED', 'application_approved', iif(new.`status` = 'REJECTED', 'application_declined', 'application_waitlisted')) AS `kind`
    FROM `activities` WHERE `id` = new.`activity_id`
  ) WHERE `at` IS NOT NULL
  ON CONFLICT DO NOTHING;
END;
