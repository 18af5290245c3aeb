-- Ignores a change when a thousand are waiting, so that the table stays small whatever fails. Ends of sessions are kept.
CREATE TRIGGER `live_changes_full` BEFORE INSERT ON `live_changes`
WHEN new.`topic` <> 'sessions' AND (SELECT max(`seq`) FROM `live_changes`) >= 1000
BEGIN
  SELECT raise(IGNORE);
END;
