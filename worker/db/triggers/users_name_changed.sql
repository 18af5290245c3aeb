-- Rejects a changed name that looks like another verified user's.
CREATE TRIGGER `users_name_changed` BEFORE UPDATE OF `name` ON `users`
WHEN new.`name` <> old.`name` AND EXISTS (
  SELECT 1 FROM `users`
  WHERE `verified_at` IS NOT NULL AND `name_skeleton` = new.`name_skeleton` AND `id` <> new.`id`
)
BEGIN
  SELECT RAISE(ABORT, 'name_not_allowed');
END;
