-- Derives a no-show from a check-in.
CREATE TRIGGER `check_ins_added` AFTER INSERT ON `check_ins`
BEGIN
  UPDATE `participations` SET `no_show_at` = iif(new.`state` = 'not_coming', coalesce(`no_show_at`, new.`at`), NULL)
    WHERE `activity_id` = new.`activity_id` AND `user_id` = new.`user_id` AND `status` <> 'QUIT';
END;
