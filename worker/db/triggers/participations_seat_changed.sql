-- Frees or takes a seat when a participation becomes QUIT or stops being QUIT. The CHECK `activities_capacity` fails
-- if there are too few seats.
CREATE TRIGGER `participations_seat_changed` AFTER UPDATE OF `status` ON `participations`
WHEN (old.`status` = 'QUIT') <> (new.`status` = 'QUIT')
BEGIN
  UPDATE `activities` SET `participants_count` = `participants_count` + iif(new.`status` = 'QUIT', -1, 1) WHERE `id` = new.`activity_id`;
END;
