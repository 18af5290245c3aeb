-- Ends the offer of a silent participant's seat when they confirm or must be asked again.
CREATE TRIGGER `participations_seat_kept` AFTER UPDATE OF `confirmed_at`, `reminded_at` ON `participations`
WHEN old.`reminded_at` IS NOT NULL AND (new.`reminded_at` IS NULL OR new.`confirmed_at` IS NOT NULL)
BEGIN
  UPDATE `offers` SET `ended_at` = max(`offered_at`, coalesce(new.`confirmed_at`, 0)), `outcome` = 'ended'
    WHERE `activity_id` = new.`activity_id` AND `seat_of_user_id` = new.`user_id` AND `ended_at` IS NULL;
END;
