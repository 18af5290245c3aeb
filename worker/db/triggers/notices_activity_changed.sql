CREATE TRIGGER `notices_activity_changed` AFTER UPDATE OF `starts_at`, `time_zone`, `location_id`, `location_name`, `city`, `state`, `latitude`, `longitude`,
  `exact_location_id`, `exact_location_name`, `exact_latitude`, `exact_longitude`, `price_cents` ON `activities`
WHEN new.`cancelled_at` IS NULL AND (
  new.`starts_at` <> old.`starts_at` OR new.`time_zone` <> old.`time_zone` OR new.`price_cents` <> old.`price_cents`
  OR coalesce(new.`exact_location_name`, new.`location_name`) <> coalesce(old.`exact_location_name`, old.`location_name`)
  OR coalesce(new.`exact_latitude`, new.`latitude`) <> coalesce(old.`exact_latitude`, old.`latitude`)
  OR coalesce(new.`exact_longitude`, new.`longitude`) <> coalesce(old.`exact_longitude`, old.`longitude`))
BEGIN
  INSERT INTO `notices` (`id`, `user_id`, `kind`, `key`, `activity_id`, `actor_id`, `data`, `created_at`)
  SELECT lower(hex(randomblob(16))), `user_id`, 'activity_changed', 'activity_changed:' || new.`id` || ':' || new.`updated_at`, new.`id`, new.`creator_id`, `data`, new.`updated_at`
  FROM (
    SELECT `user_id`, json_patch('{}', json_object(
      'time', iif(new.`starts_at` <> old.`starts_at` OR new.`time_zone` <> old.`time_zone`,
        json_array(json_object('startsAt', old.`starts_at`, 'timeZone', old.`time_zone`), json_object('startsAt', new.`starts_at`, 'timeZone', new.`time_zone`)), json('null')),
      'place', iif(`status` = 'APPROVED',
        iif(coalesce(new.`exact_location_name`, new.`location_name`) <> coalesce(old.`exact_location_name`, old.`location_name`)
            OR coalesce(new.`exact_latitude`, new.`latitude`) <> coalesce(old.`exact_latitude`, old.`latitude`)
            OR coalesce(new.`exact_longitude`, new.`longitude`) <> coalesce(old.`exact_longitude`, old.`longitude`),
          json_array(json_object('name', coalesce(old.`exact_location_name`, old.`location_name`), 'city', coalesce(old.`exact_city`, old.`city`), 'state', coalesce(old.`exact_state`, old.`state`)),
            json_object('name', coalesce(new.`exact_location_name`, new.`location_name`), 'city', coalesce(new.`exact_city`, new.`city`), 'state', coalesce(new.`exact_state`, new.`state`))), json('null')),
        iif((new.`location_name` <> old.`location_name` OR new.`latitude` <> old.`latitude` OR new.`longitude` <> old.`longitude`)
            AND (coalesce(new.`exact_location_name`, new.`location_name`) <> coalesce(old.`exact_location_name`, old.`location_name`)
              OR coalesce(new.`exact_latitude`, new.`latitude`) <> coalesce(old.`exact_latitude`, old.`latitude`)
              OR coalesce(new.`exact_longitude`, new.`longitude`) <> coalesce(old.`exact_longitude`, old.`longitude`)),
          json_array(json_object('name', old.`location_name`, 'city', old.`city`, 'state', old.`state`, 'isApproximate', json(iif(old.`exact_location_name` IS NULL, 'false', 'true'))),
            json_object('name', new.`location_name`, 'city', new.`city`, 'state', new.`state`, 'isApproximate', json(iif(new.`exact_location_name` IS NULL, 'false', 'true')))), json('null'))),
      'priceCents', iif(new.`price_cents` <> old.`price_cents`, json_array(old.`price_cents`, new.`price_cents`), json('null'))
    )) AS `data`
    FROM `applications` WHERE `activity_id` = new.`id` AND `status` IN ('APPROVED', 'PENDING') AND `user_id` <> new.`creator_id`
  ) WHERE `data` <> '{}'
  ON CONFLICT DO NOTHING;
END;
