-- Rejects a new user whose name looks like a verified user's.
CREATE TRIGGER `users_name_chosen` BEFORE INSERT ON `users`
WHEN EXISTS (
  SELECT 1 FROM `users` WHERE `verified_at` IS NOT NULL AND `name_skeleton` = new.`name_skeleton` AND `id` <> new.`id`
)
BEGIN
  SELECT RAISE(ABORT, 'name_not_allowed');
END;
