-- Drops changes above a thousand pending ones, so that the table stays small after failures. Ended sessions are kept.
CREATE TRIGGER `live_changes_full` BEFORE INSERT ON `live_changes`
WHEN new.`topic` <> 'sessions' AND (SELECT max(`seq`) FROM `live_changes`) >= 1000
BEGIN
  SELECT raise(IGNORE);
END;
