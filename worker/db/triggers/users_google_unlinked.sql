-- Leaves a user without Google their passkeys to sign in with. Without a password or passkey, a CHECK refuses the change.
CREATE TRIGGER `users_google_unlinked` AFTER UPDATE OF `google_id` ON `users`
WHEN new.`google_id` IS NULL AND new.`passwordless` = 'google'
BEGIN
  UPDATE `users` SET `passwordless` = CASE WHEN EXISTS (SELECT 1 FROM `passkeys` WHERE `user_id` = new.`id`) THEN 'passkey' END
    WHERE `id` = new.`id`;
END;
