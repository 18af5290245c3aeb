-- Copies the activity's organizer to a new application.
CREATE TRIGGER `applications_creator_known` AFTER INSERT ON `applications`
BEGIN
  UPDATE `applications` SET `creator_id` = (SELECT `creator_id` FROM `activities` WHERE `id` = new.`activity_id`) WHERE `id` = new.`id`;
END;
