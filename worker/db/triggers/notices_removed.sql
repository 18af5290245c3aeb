-- Deletes the email about a deleted notice, unless a sender has claimed it: sent emails are counted.
CREATE TRIGGER `notices_removed` BEFORE DELETE ON `notices`
BEGIN
  DELETE FROM `outbox` WHERE `notice_id` = old.`id` AND `attempts` = 0;
END;
