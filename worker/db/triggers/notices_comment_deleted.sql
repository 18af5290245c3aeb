CREATE TRIGGER `notices_comment_deleted` AFTER UPDATE OF `deleted_at` ON `comments`
WHEN old.`deleted_at` IS NULL AND new.`deleted_at` IS NOT NULL
BEGIN
  DELETE FROM `notices` WHERE `comment_id` = new.`id`;
END;
