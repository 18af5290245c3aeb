-- Logs a new offer.
CREATE TRIGGER `offers_made_recorded` AFTER INSERT ON `offers`
BEGIN
  INSERT INTO `seat_events` (`id`, `activity_id`, `user_id`, `event`, `at`)
    VALUES (lower(hex(randomblob(16))), new.`activity_id`, new.`user_id`, 'offered', new.`offered_at`);
END;
