ALTER TABLE `activities` ADD `min_participants` integer;--> statement-breakpoint
ALTER TABLE `activities` ADD `decides_at` integer;--> statement-breakpoint
ALTER TABLE `activities` ADD `decision_extended_at` integer;--> statement-breakpoint
-- Once it is confirmed, the minimum is history: it no longer limits the maximum or the start.
ALTER TABLE `activities` ADD `goes_ahead_at` integer
  CONSTRAINT `activities_minimum` CHECK (`min_participants` IS NULL
    OR (`min_participants` >= 2 AND (`goes_ahead_at` IS NOT NULL OR `min_participants` <= `max_participants`)))
  CONSTRAINT `activities_decision` CHECK ((`decides_at` IS NULL) = (`min_participants` IS NULL) AND iif(`decides_at` IS NULL,
    `decision_extended_at` IS NULL AND `goes_ahead_at` IS NULL, `goes_ahead_at` IS NOT NULL OR `decides_at` <= `starts_at` - 3600000));--> statement-breakpoint
CREATE INDEX `activities_decision_due` ON `activities` (`goes_ahead_at`,`cancelled_at`,`decides_at`) WHERE "activities"."decides_at" is not null;