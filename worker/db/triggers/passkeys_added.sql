-- Records that a user can sign in with a passkey.
CREATE TRIGGER `passkeys_added` AFTER INSERT ON `passkeys`
BEGIN
  UPDATE `users` SET `passwordless` = 'passkey' WHERE `id` = new.`user_id` AND `passwordless` IS NULL;
END;
