-- Frees or takes seats, including guests', when a participation becomes QUIT or stops being QUIT, or its guests change.
-- The CHECK `activities_capacity` fails if there are too few seats.
CREATE TRIGGER `participations_seat_changed` AFTER UPDATE OF `status`, `guest_seats` ON `participations`
WHEN (old.`status` = 'QUIT') <> (new.`status` = 'QUIT') OR old.`guest_seats` <> new.`guest_seats`
BEGIN
  UPDATE `activities` SET `participants_count` = `participants_count`
    + iif(new.`status` = 'QUIT', 0, 1 + new.`guest_seats`) - iif(old.`status` = 'QUIT', 0, 1 + old.`guest_seats`)
  WHERE `id` = new.`activity_id`;
END;
