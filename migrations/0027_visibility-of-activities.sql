ALTER TABLE `activities` ADD `visibility` text DEFAULT 'members' NOT NULL CHECK (`visibility` IN ('public', 'link', 'members'));--> statement-breakpoint
ALTER TABLE `activities` ADD `city_path` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(state, '.', ''), '''', ''), '/', '-'), ' ', '-') || '/' ||
        replace(replace(replace(replace(city, '.', ''), '''', ''), '/', '-'), ' ', '-'))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `activities_public` ON `activities` (`starts_at`,`seq`) WHERE "activities"."visibility" = 'public' and "activities"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX `activities_city` ON `activities` (`city_path`,`starts_at`,`seq`) WHERE "activities"."visibility" = 'public' and "activities"."cancelled_at" is null;