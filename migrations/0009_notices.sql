DROP INDEX `notices_user`;--> statement-breakpoint
CREATE INDEX `notices_activity` ON `notices` (`activity_id`);--> statement-breakpoint
CREATE INDEX `notices_comment` ON `notices` (`comment_id`) WHERE "notices"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX `notices_created` ON `notices` (`created_at`);--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`user_id`,`created_at`,`id`) WHERE "notices"."is_in_app";--> statement-breakpoint
CREATE INDEX `letters_notice` ON `letters` (`notice_id`) WHERE "letters"."notice_id" is not null;--> statement-breakpoint
CREATE INDEX `participations_no_shows` ON `participations` (`activity_id`) WHERE "participations"."no_show_at" is not null;--> statement-breakpoint
-- What people are told, in the transaction of what it tells of, whichever code wrote that. Instants are those of the
-- rows, the id is random, and the key names the occasion. Nobody is told of their own act.
--
-- A new application, or one made again after a withdrawal: to the organizer.
CREATE TRIGGER `notices_application_received` AFTER INSERT ON `applications`
WHEN new.`status` = 'PENDING'
BEGIN
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `actor_id`, `data`, `created_at`)
  SELECT lower(hex(randomblob(16))), `creator_id`, 'application_received', 'application_received:' || new.`id` || ':' || new.`created_at`, `id`, new.`user_id`,
    json_object('applicationId', new.`id`, 'isWaitlisted', json(iif(new.`waitlisted_at` IS NULL, 'false', 'true'))), new.`created_at`
  FROM `activities` WHERE `id` = new.`activity_id` AND `creator_id` <> new.`user_id`
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `notices_application_received_again` AFTER UPDATE OF `status` ON `applications`
WHEN old.`status` = 'WITHDRAWN' AND new.`status` = 'PENDING'
BEGIN
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `actor_id`, `data`, `created_at`)
  SELECT lower(hex(randomblob(16))), `creator_id`, 'application_received', 'application_received:' || new.`id` || ':' || new.`created_at`, `id`, new.`user_id`,
    json_object('applicationId', new.`id`, 'isWaitlisted', json(iif(new.`waitlisted_at` IS NULL, 'false', 'true'))), new.`created_at`
  FROM `activities` WHERE `id` = new.`activity_id` AND `creator_id` <> new.`user_id`
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- A decision: to the applicant. Whoever joins the waitlist comes from WITHDRAWN or from nowhere and knows it.
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
--> statement-breakpoint
-- A decision taken back before anybody read of it was a slip of the hand: its notice goes, and the letter with it.
CREATE TRIGGER `notices_decision_taken_back` AFTER UPDATE OF `status`, `waitlisted_at` ON `applications`
WHEN (old.`status` = 'REJECTED' AND new.`status` = 'PENDING')
  OR (old.`waitlisted_at` IS NOT NULL AND new.`waitlisted_at` IS NULL AND new.`status` = 'PENDING')
BEGIN
  DELETE FROM `notices`
  WHERE `user_id` = new.`user_id` AND `read_at` IS NULL
    AND `key` = iif(old.`status` = 'REJECTED', 'application_declined:' || new.`id` || ':' || old.`decided_at`, 'application_waitlisted:' || new.`id` || ':' || old.`waitlisted_at`)
    AND NOT EXISTS (SELECT 1 FROM `letters` WHERE `notice_id` = `notices`.`id` AND `sent_at` IS NOT NULL);
END;
--> statement-breakpoint
-- The trigger of the seats once more, with who is told of a freed seat: the organizer where the activity was full or
-- somebody waits, and the one on the waitlist who can have it now.
DROP TRIGGER `participations_seat_changed`;
--> statement-breakpoint
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
--> statement-breakpoint
-- More seats: to as many on the waitlist as can have one now.
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
--> statement-breakpoint
-- Somebody who could have had a free seat leaves the waitlist without it: to the one who can have it now.
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
--> statement-breakpoint
-- Another time, place or price: to everybody approved or pending, with what it was and what it is. The exact place is
-- for the approved alone; the others hear of the place where what everybody may see has changed with it.
CREATE TRIGGER `notices_activity_changed` AFTER UPDATE OF `starts_at`, `time_zone`, `location_id`, `location_name`, `city`, `state`, `latitude`, `longitude`,
  `exact_location_id`, `exact_location_name`, `exact_latitude`, `exact_longitude`, `price_cents` ON `activities`
WHEN new.`cancelled_at` IS NULL AND (
  new.`starts_at` <> old.`starts_at` OR new.`time_zone` <> old.`time_zone` OR new.`price_cents` <> old.`price_cents`
  OR coalesce(new.`exact_location_name`, new.`location_name`) <> coalesce(old.`exact_location_name`, old.`location_name`)
  OR coalesce(new.`exact_latitude`, new.`latitude`) <> coalesce(old.`exact_latitude`, old.`latitude`)
  OR coalesce(new.`exact_longitude`, new.`longitude`) <> coalesce(old.`exact_longitude`, old.`longitude`))
BEGIN
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `actor_id`, `data`, `created_at`)
  SELECT lower(hex(randomblob(16))), `user_id`, 'activity_changed', 'activity_changed:' || new.`id` || ':' || new.`updated_at`, new.`id`, new.`creator_id`, `data`, new.`updated_at`
  FROM (
    SELECT `user_id`, json_patch('{}', json_object(
      'time', iif(new.`starts_at` <> old.`starts_at` OR new.`time_zone` <> old.`time_zone`,
        json_array(json_object('startsAt', old.`starts_at`, 'timeZone', old.`time_zone`), json_object('startsAt', new.`starts_at`, 'timeZone', new.`time_zone`)), json('null')),
      'place', iif(`status` = 'APPROVED',
        iif(coalesce(new.`exact_location_name`, new.`location_name`) <> coalesce(old.`exact_location_name`, old.`location_name`)
            OR coalesce(new.`exact_latitude`, new.`latitude`) <> coalesce(old.`exact_latitude`, old.`latitude`)
            OR coalesce(new.`exact_longitude`, new.`longitude`) <> coalesce(old.`exact_longitude`, old.`longitude`),
          json_array(json_object('name', coalesce(old.`exact_location_name`, old.`location_name`), 'city', coalesce(old.`exact_city`, old.`city`), 'state', coalesce(old.`exact_state`, old.`state`)),
            json_object('name', coalesce(new.`exact_location_name`, new.`location_name`), 'city', coalesce(new.`exact_city`, new.`city`), 'state', coalesce(new.`exact_state`, new.`state`))), json('null')),
        iif((new.`location_name` <> old.`location_name` OR new.`latitude` <> old.`latitude` OR new.`longitude` <> old.`longitude`)
            AND (coalesce(new.`exact_location_name`, new.`location_name`) <> coalesce(old.`exact_location_name`, old.`location_name`)
              OR coalesce(new.`exact_latitude`, new.`latitude`) <> coalesce(old.`exact_latitude`, old.`latitude`)
              OR coalesce(new.`exact_longitude`, new.`longitude`) <> coalesce(old.`exact_longitude`, old.`longitude`)),
          json_array(json_object('name', old.`location_name`, 'city', old.`city`, 'state', old.`state`, 'isApproximate', json(iif(old.`exact_location_name` IS NULL, 'false', 'true'))),
            json_object('name', new.`location_name`, 'city', new.`city`, 'state', new.`state`, 'isApproximate', json(iif(new.`exact_location_name` IS NULL, 'false', 'true')))), json('null'))),
      'priceCents', iif(new.`price_cents` <> old.`price_cents`, json_array(old.`price_cents`, new.`price_cents`), json('null'))
    )) AS `data`
    FROM `applications` WHERE `activity_id` = new.`id` AND `status` IN ('APPROVED', 'PENDING') AND `user_id` <> new.`creator_id`
  ) WHERE `data` <> '{}'
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Called off: to everybody approved or pending.
CREATE TRIGGER `notices_activity_cancelled` AFTER UPDATE OF `cancelled_at` ON `activities`
WHEN old.`cancelled_at` IS NULL AND new.`cancelled_at` IS NOT NULL
BEGIN
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `actor_id`, `created_at`)
  SELECT lower(hex(randomblob(16))), `user_id`, 'activity_cancelled', 'activity_cancelled:' || new.`id`, new.`id`, new.`creator_id`, new.`cancelled_at`
  FROM `applications` WHERE `activity_id` = new.`id` AND `status` IN ('APPROVED', 'PENDING') AND `user_id` <> new.`creator_id`
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Published: to the followers of an organizer who shows what they do.
CREATE TRIGGER `notices_activity_published` AFTER INSERT ON `activities`
WHEN new.`cancelled_at` IS NULL AND new.`starts_at` > new.`created_at`
BEGIN
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `actor_id`, `created_at`)
  SELECT lower(hex(randomblob(16))), `follower_id`, 'activity_published', 'activity_published:' || new.`id`, new.`id`, new.`creator_id`, new.`created_at`
  FROM `follows` WHERE `creator_id` = new.`creator_id`
    AND EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`creator_id` AND `show_activities`)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- A reply: to the author of what it answers, who may still read it. An update of the organizer: to who takes part.
CREATE TRIGGER `notices_comment_posted` AFTER INSERT ON `comments`
WHEN new.`deleted_at` IS NULL
BEGIN
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `comment_id`, `actor_id`, `created_at`)
  SELECT lower(hex(randomblob(16))), `user_id`, 'comment_reply', 'comment_reply:' || new.`id`, new.`activity_id`, new.`id`, new.`user_id`, new.`created_at`
  FROM `comments` AS `parent` WHERE `id` = new.`parent_id` AND `user_id` <> new.`user_id` AND `deleted_at` IS NULL
    AND NOT EXISTS (SELECT 1 FROM `participations` AS `seat` WHERE `seat`.`activity_id` = new.`activity_id` AND `seat`.`user_id` = `parent`.`user_id` AND `seat`.`status` = 'QUIT')
  ON CONFLICT DO NOTHING;
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `comment_id`, `actor_id`, `created_at`)
  SELECT lower(hex(randomblob(16))), `user_id`, 'organizer_update', 'organizer_update:' || new.`id`, new.`activity_id`, new.`id`, new.`user_id`, new.`created_at`
  FROM `participations` WHERE new.`is_creator_update` AND new.`parent_id` IS NULL AND `activity_id` = new.`activity_id` AND `status` <> 'QUIT' AND `user_id` <> new.`user_id`
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Words that were taken away are told of no longer.
CREATE TRIGGER `notices_comment_deleted` AFTER UPDATE OF `deleted_at` ON `comments`
WHEN old.`deleted_at` IS NULL AND new.`deleted_at` IS NOT NULL
BEGIN
  DELETE FROM `notices` WHERE `comment_id` = new.`id`;
END;
--> statement-breakpoint
-- Where a notice goes: a letter to a proven address, a line in the app, or neither. Decisions, cancellations and
-- changes always do both. The rest obeys the switches of Settings, the own choice of the person for the kind and channel,
-- which is on where none is stored, and blocks. `worker/contract/notices.ts` says the same to the page.
-- A letter of a decision that can be taken back waits as long as the page offers that.
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
          iif(new.`kind` IN ('comment_reply', 'organizer_update'), `messages`, 1)))
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
