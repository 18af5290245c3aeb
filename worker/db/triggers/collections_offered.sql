-- Ends the collecting for those who are offered all of their seats.
CREATE TRIGGER `collections_offered` AFTER INSERT ON `offers`
BEGIN
  DELETE FROM `collections` WHERE `unit` = (
    SELECT coalesce(`group_id`, `id`) FROM `applications` WHERE `id` = new.`application_id`);
END;
