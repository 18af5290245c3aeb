-- Notifies the open tabs of the participant, and of users who run the door, of a check-in.
CREATE TRIGGER `live_check_in_added` AFTER INSERT ON `check_ins`
BEGIN
  INSERT INTO `live_changes` (`topic`, `subject_id`) VALUES ('door', new.`activity_id`), ('checkIn', new.`user_id`) ON CONFLICT DO NOTHING;
END;
