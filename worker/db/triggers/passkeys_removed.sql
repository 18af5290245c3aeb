-- Records that a user can no longer sign in with a passkey. Without a password, a CHECK rejects the removal.
CREATE TRIGGER `passkeys_removed` AFTER DELETE ON `passkeys`
WHEN NOT EXISTS (SELECT 1 FROM `passkeys` WHERE `user_id` = old.`user_id`)
BEGIN
  UPDATE `users` SET `passwordless` = NULL WHERE `id` = old.`user_id` AND `passwordless` = 'passkey';
END;
