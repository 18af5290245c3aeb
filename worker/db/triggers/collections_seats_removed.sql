-- Releases the seats of a deleted collection.
CREATE TRIGGER `collections_seats_removed` AFTER DELETE ON `collections`
WHEN old.`seats` > 0
BEGIN
  UPDATE `activities` SET `held_count` = `held_count` - old.`seats` WHERE `id` = old.`activity_id`;
END;
