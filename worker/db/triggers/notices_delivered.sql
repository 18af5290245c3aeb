CREATE TRIGGER `notices_delivered` AFTER INSERT ON `notices`
BEGIN
  INSERT INTO `letters` (`id`, `key`, `user_id`, `kind`, `notice_id`, `created_at`, `due_at`)
  SELECT lower(hex(randomblob(16))), 'notice:' || new.`id`, `id`, new.`kind`, new.`id`, new.`created_at`,
    new.`created_at` + iif(new.`kind` IN ('application_declined', 'application_waitlisted'), 15000, 0)
  FROM `users`
  WHERE `id` = new.`user_id` AND `email_verified_at` IS NOT NULL AND `suspended_at` IS NULL AND `deleted_at` IS NULL
    AND (new.`kind` IN ('application_approved', 'application_declined', 'application_waitlisted', 'activity_changed', 'activity_cancelled')
      OR (coalesce((SELECT `is_on` FROM `notice_preferences` WHERE `user_id` = new.`user_id` AND `kind` = new.`kind` AND `channel` = 'mail'), 1)
        AND iif(new.`kind` = 'activity_reminder', `activity_reminders`, iif(new.`kind` = 'activity_published', `new_activities`,
          iif(new.`kind` IN ('comment_received', 'comment_reply', 'organizer_update'), `messages`, 1)))
        AND NOT EXISTS (SELECT 1 FROM `blocks` WHERE `blocker_id` = new.`user_id` AND `blocked_id` = new.`actor_id`)
        AND NOT EXISTS (SELECT 1 FROM `blocks` WHERE `blocker_id` = new.`actor_id` AND `blocked_id` = new.`user_id`)))
  ON CONFLICT DO NOTHING;
  UPDATE `notices` SET `is_in_app` = 0
  WHERE `id` = new.`id`
    AND new.`kind` NOT IN ('application_approved', 'application_declined', 'application_waitlisted', 'activity_changed', 'activity_cancelled')
    AND NOT (coalesce((SELECT `is_on` FROM `notice_preferences` WHERE `user_id` = new.`user_id` AND `kind` = new.`kind` AND `channel` = 'app'), 1)
      AND EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`user_id` AND `deleted_at` IS NULL
        AND iif(new.`kind` = 'activity_reminder', `activity_reminders`, iif(new.`kind` = 'activity_published', `new_activities`, 1)))
      AND NOT EXISTS (SELECT 1 FROM `blocks` WHERE `blocker_id` = new.`user_id` AND `blocked_id` = new.`actor_id`)
      AND NOT EXISTS (SELECT 1 FROM `blocks` WHERE `blocker_id` = new.`actor_id` AND `blocked_id` = new.`user_id`));
  DELETE FROM `notices` WHERE `id` = new.`id` AND NOT `is_in_app` AND NOT EXISTS (SELECT 1 FROM `letters` WHERE `notice_id` = new.`id`);
END;
