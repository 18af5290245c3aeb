ALTER TABLE `activities` ADD `cancelled_by` text REFERENCES users(id);--> statement-breakpoint
-- Called off: to everybody approved or pending. Not by the organizer: they are told too, and nobody is told that they did it.
DROP TRIGGER `notices_activity_cancelled`;
--> statement-breakpoint
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
--> statement-breakpoint
-- A comment: to the organizer. A reply: to the author of what it answers and to who else has answered it, as long as
-- they may read it. An update of the organizer: to who takes part.
DROP TRIGGER `notices_comment_posted`;
--> statement-breakpoint
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
--> statement-breakpoint
-- As before, with comments on one's own activities beneath the switch Messages.
DROP TRIGGER `notices_delivered`;
--> statement-breakpoint
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
