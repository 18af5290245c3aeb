-- Same for a user who applies again or whose application is reopened.
CREATE TRIGGER `applications_group_formed_again` AFTER UPDATE OF `status` ON `applications`
WHEN old.`status` = 'WITHDRAWN' AND new.`status` <> 'WITHDRAWN'
BEGIN
  DELETE FROM `group_members` WHERE `activity_id` = new.`activity_id` AND `user_id` = new.`user_id`;
  DELETE FROM `groups` WHERE `activity_id` = new.`activity_id` AND `leader_id` = new.`user_id`;
END;
