-- Counts collected seats on the activity. The CHECK `activities_held` fails if there are too few.
CREATE TRIGGER `collections_seats_held` AFTER UPDATE OF `seats` ON `collections`
WHEN new.`seats` <> old.`seats`
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` + new.`seats` - old.`seats` WHERE `id` = new.`activity_id`;
END;
