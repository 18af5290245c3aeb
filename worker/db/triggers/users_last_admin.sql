-- Keeps at least one admin once there is one, even if admins are removed concurrently.
CREATE TRIGGER `users_last_admin` BEFORE UPDATE OF `is_admin`, `deleted_at` ON `users`
WHEN old.`is_admin` AND old.`deleted_at` IS NULL AND (NOT new.`is_admin` OR new.`deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'last_admin') WHERE NOT EXISTS (SELECT 1 FROM `users` WHERE `is_admin` AND `id` <> old.`id` AND `deleted_at` IS NULL);
END;
