-- Takes seats for a new participation and its guests. The CHECK `activities_capacity` fails if there are too few.
CREATE TRIGGER `participations_seat_taken` AFTER INSERT ON `participations`
WHEN new.`status` <> 'QUIT'
BEGIN
  UPDATE `activities` SET `participants_count` = `participants_count` + 1 + new.`guest_seats` WHERE `id` = new.`activity_id`;
END;
