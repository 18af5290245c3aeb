-- Shortens offers to an earlier start.
CREATE TRIGGER `offers_start_moved` AFTER UPDATE OF `starts_at` ON `activities`
WHEN new.`starts_at` < old.`starts_at`
BEGIN
  UPDATE `offers` SET `expires_at` = max(`offered_at`, new.`starts_at`)
    WHERE `activity_id` = new.`id` AND `ended_at` IS NULL AND `expires_at` > new.`starts_at`;
END;
