-- Falls back to passkeys when Google is unlinked. Without a password or passkey, a CHECK rejects the change.
CREATE TRIGGER `users_google_unlinked` AFTER UPDATE OF `google_id` ON `users`
WHEN new.`google_id` IS NULL AND new.`passwordless` = 'google'
BEGIN
  UPDATE `users` SET `passwordless` = CASE WHEN EXISTS (SELECT 1 FROM `passkeys` WHERE `user_id` = new.`id`) THEN 'passkey' END
    WHERE `id` = new.`id`;
END;
