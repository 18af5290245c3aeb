DROP INDEX `activities_c7`;--> statement-breakpoint
DROP INDEX `activities_c10`;--> statement-breakpoint
DROP INDEX `activities_c13`;--> statement-breakpoint
CREATE INDEX `activities_c7` ON `activities` (`c7`,`starts_at`,`latitude`,`longitude`,`type`,`difficulty`,`cancelled_at`) WHERE "activities"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX `activities_c10` ON `activities` (`c10`,`starts_at`,`latitude`,`longitude`,`type`,`difficulty`,`cancelled_at`) WHERE "activities"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX `activities_c13` ON `activities` (`c13`,`starts_at`,`latitude`,`longitude`,`type`,`difficulty`,`cancelled_at`) WHERE "activities"."cancelled_at" is null;