-- Logs that an offer expired unanswered. Users' own actions are logged with their actor.
CREATE TRIGGER `offers_expired_recorded` AFTER UPDATE OF `outcome` ON `offers`
WHEN old.`outcome` IS NULL AND new.`outcome` = 'expired'
BEGIN
  INSERT INTO `seat_events` (`id`, `activity_id`, `user_id`, `event`, `at`)
    VALUES (lower(hex(randomblob(16))), new.`activity_id`, new.`user_id`, 'expired', new.`ended_at`);
END;
