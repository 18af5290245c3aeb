-- Deletes a new applicant's forming groups and memberships: a user can't form a group and have an application.
CREATE TRIGGER `applications_group_formed` AFTER INSERT ON `applications`
WHEN new.`status` <> 'WITHDRAWN'
BEGIN
  DELETE FROM `group_members` WHERE `activity_id` = new.`activity_id` AND `user_id` = new.`user_id`;
  DELETE FROM `groups` WHERE `activity_id` = new.`activity_id` AND `leader_id` = new.`user_id`;
END;
