-- Adds (sign 1) or subtracts (sign -1) an activity at all levels of the map's tiles, if it starts after the instant from
-- which tiles are counted.
CREATE TRIGGER `activity_tiles_changed` INSTEAD OF INSERT ON `activity_tile_changes`
WHEN new.`starts_at` > (SELECT `starts_after` FROM `activity_tiles_start`)
BEGIN
  INSERT INTO `activity_tiles`
  SELECT `value`, ((new.`c13` >> (26 - `value`)) << `value`) + ((new.`c13` & 8191) >> (13 - `value`)), new.`sign`,
    new.`sign` * cast(round(new.`latitude` * 100000) as integer), new.`sign` * cast(round(new.`longitude` * 100000) as integer),
    new.`sign` * (new.`type` = 'SPORTS_FITNESS' AND new.`difficulty` = 'Beginner'),
    new.`sign` * (new.`type` = 'SPORTS_FITNESS' AND new.`difficulty` = 'Intermediate'),
    new.`sign` * (new.`type` = 'SPORTS_FITNESS' AND new.`difficulty` = 'Advanced'),
    new.`sign` * (new.`type` = 'SOCIAL' AND new.`difficulty` = 'Beginner'),
    new.`sign` * (new.`type` = 'SOCIAL' AND new.`difficulty` = 'Intermediate'),
    new.`sign` * (new.`type` = 'SOCIAL' AND new.`difficulty` = 'Advanced'),
    new.`sign` * (new.`type` = 'LEARNING' AND new.`difficulty` = 'Beginner'),
    new.`sign` * (new.`type` = 'LEARNING' AND new.`difficulty` = 'Intermediate'),
    new.`sign` * (new.`type` = 'LEARNING' AND new.`difficulty` = 'Advanced'),
    new.`sign` * (new.`type` = 'ENTERTAINMENT' AND new.`difficulty` = 'Beginner'),
    new.`sign` * (new.`type` = 'ENTERTAINMENT' AND new.`difficulty` = 'Intermediate'),
    new.`sign` * (new.`type` = 'ENTERTAINMENT' AND new.`difficulty` = 'Advanced'),
    new.`sign` * (new.`type` = 'TRAVEL' AND new.`difficulty` = 'Beginner'),
    new.`sign` * (new.`type` = 'TRAVEL' AND new.`difficulty` = 'Intermediate'),
    new.`sign` * (new.`type` = 'TRAVEL' AND new.`difficulty` = 'Advanced'),
    new.`sign` * (new.`type` = 'WELLNESS' AND new.`difficulty` = 'Beginner'),
    new.`sign` * (new.`type` = 'WELLNESS' AND new.`difficulty` = 'Intermediate'),
    new.`sign` * (new.`type` = 'WELLNESS' AND new.`difficulty` = 'Advanced'),
    new.`sign` * (new.`type` = 'OTHER' AND new.`difficulty` = 'Beginner'),
    new.`sign` * (new.`type` = 'OTHER' AND new.`difficulty` = 'Intermediate'),
    new.`sign` * (new.`type` = 'OTHER' AND new.`difficulty` = 'Advanced')
  FROM json_each('[5,7,9,11,13]') WHERE true
  ON CONFLICT (`level`, `tile`) DO UPDATE SET
    `count` = `count` + excluded.`count`,
    `latitude_sum` = `latitude_sum` + excluded.`latitude_sum`,
    `longitude_sum` = `longitude_sum` + excluded.`longitude_sum`,
    `sports_fitness_beginner` = `sports_fitness_beginner` + excluded.`sports_fitness_beginner`,
    `sports_fitness_intermediate` = `sports_fitness_intermediate` + excluded.`sports_fitness_intermediate`,
    `sports_fitness_advanced` = `sports_fitness_advanced` + excluded.`sports_fitness_advanced`,
    `social_beginner` = `social_beginner` + excluded.`social_beginner`,
    `social_intermediate` = `social_intermediate` + excluded.`social_intermediate`,
    `social_advanced` = `social_advanced` + excluded.`social_advanced`,
    `learning_beginner` = `learning_beginner` + excluded.`learning_beginner`,
    `learning_intermediate` = `learning_intermediate` + excluded.`learning_intermediate`,
    `learning_advanced` = `learning_advanced` + excluded.`learning_advanced`,
    `entertainment_beginner` = `entertainment_beginner` + excluded.`entertainment_beginner`,
    `entertainment_intermediate` = `entertainment_intermediate` + excluded.`entertainment_intermediate`,
    `entertainment_advanced` = `entertainment_advanced` + excluded.`entertainment_advanced`,
    `travel_beginner` = `travel_beginner` + excluded.`travel_beginner`,
    `travel_intermediate` = `travel_intermediate` + excluded.`travel_intermediate`,
    `travel_advanced` = `travel_advanced` + excluded.`travel_advanced`,
    `wellness_beginner` = `wellness_beginner` + excluded.`wellness_beginner`,
    `wellness_intermediate` = `wellness_intermediate` + excluded.`wellness_intermediate`,
    `wellness_advanced` = `wellness_advanced` + excluded.`wellness_advanced`,
    `other_beginner` = `other_beginner` + excluded.`other_beginner`,
    `other_intermediate` = `other_intermediate` + excluded.`other_intermediate`,
    `other_advanced` = `other_advanced` + excluded.`other_advanced`;
END;
