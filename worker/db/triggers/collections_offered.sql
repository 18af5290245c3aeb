-- Stops collecting seats for applicants who have been offered all of them.
CREATE TRIGGER `collections_offered` AFTER INSERT ON `offers`
BEGIN
  DELETE FROM `collections` WHERE `unit` = (
    SELECT coalesce(`group_id`, `id`) FROM `applications` WHERE `id` = new.`application_id`);
END;
