CREATE TABLE `activities` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`creator_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`what_to_bring` text,
	`type` text NOT NULL,
	`difficulty` text DEFAULT 'Beginner' NOT NULL,
	`starts_at` integer NOT NULL,
	`duration_minutes` integer DEFAULT 60 NOT NULL,
	`ends_at` integer GENERATED ALWAYS AS (starts_at + duration_minutes * 60000) STORED NOT NULL,
	`time_zone` text NOT NULL,
	`image_key` text,
	`price_cents` integer DEFAULT 0 NOT NULL,
	`max_participants` integer DEFAULT 10 NOT NULL,
	`participants_count` integer DEFAULT 0 NOT NULL,
	`location_id` text NOT NULL,
	`location_name` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`c7` integer NOT NULL,
	`c10` integer NOT NULL,
	`c13` integer NOT NULL,
	`exact_location_id` text,
	`exact_location_name` text,
	`exact_city` text,
	`exact_state` text,
	`exact_latitude` real,
	`exact_longitude` real,
	`visibility` text DEFAULT 'members' NOT NULL,
	`is_unlisted` integer DEFAULT false NOT NULL,
	`audience` text GENERATED ALWAYS AS (iif(is_unlisted, 'unlisted', visibility)) VIRTUAL NOT NULL,
	`city_path` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(state, '.', ''), '''', ''), '/', '-'), ' ', '-') || '/' ||
        replace(replace(replace(replace(city, '.', ''), '''', ''), '/', '-'), ' ', '-'))) VIRTUAL,
	`auto_approve` text,
	`auto_approve_seats` integer,
	`applicant_questions` text,
	`allows_guests` integer DEFAULT false NOT NULL,
	`offers_seats` integer DEFAULT true NOT NULL,
	`passes_on_silent_seats` integer DEFAULT false NOT NULL,
	`held_count` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`queued_until` integer,
	`series_id` text,
	`series_date` text,
	`series_frequency` text,
	`min_participants` integer,
	`decides_at` integer,
	`decision_extended_at` integer,
	`goes_ahead_at` integer,
	`cancelled_at` integer,
	`cancelled_by` text,
	`organizer_suspended_at` integer,
	`is_listed` integer GENERATED ALWAYS AS (cancelled_at is null and organizer_suspended_at is null and not is_unlisted) VIRTUAL NOT NULL,
	`calendar_sequence` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exact_location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cancelled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "activities_type" CHECK("activities"."type" in ('SPORTS_FITNESS', 'SOCIAL', 'LEARNING', 'ENTERTAINMENT', 'TRAVEL', 'WELLNESS', 'OTHER')),
	CONSTRAINT "activities_difficulty" CHECK("activities"."difficulty" in ('Beginner', 'Intermediate', 'Advanced')),
	CONSTRAINT "activities_duration" CHECK("activities"."duration_minutes" between 15 and 600),
	CONSTRAINT "activities_price" CHECK("activities"."price_cents" >= 0),
	CONSTRAINT "activities_maximum" CHECK("activities"."max_participants" >= 1),
	CONSTRAINT "activities_capacity" CHECK("activities"."participants_count" between 0 and "activities"."max_participants"),
	CONSTRAINT "activities_held" CHECK("activities"."held_count" >= 0 and ("activities"."held_count" = 0 or "activities"."participants_count" + "activities"."held_count" <= "activities"."max_participants")),
	CONSTRAINT "activities_minimum" CHECK("activities"."min_participants" is null or ("activities"."min_participants" >= 2
        and ("activities"."goes_ahead_at" is not null or "activities"."min_participants" <= "activities"."max_participants"))),
	CONSTRAINT "activities_decision" CHECK(("activities"."decides_at" is null) = ("activities"."min_participants" is null)
        and iif("activities"."decides_at" is null, "activities"."decision_extended_at" is null and "activities"."goes_ahead_at" is null,
          "activities"."goes_ahead_at" is not null or "activities"."decides_at" <= "activities"."starts_at" - 3600000)),
	CONSTRAINT "activities_visibility" CHECK("activities"."visibility" in ('public', 'link', 'members')),
	CONSTRAINT "activities_auto_approve" CHECK("activities"."auto_approve" in ('everybody', 'verified', 'regulars')),
	CONSTRAINT "activities_series_frequency" CHECK("activities"."series_frequency" in ('weekly', 'biweekly', 'monthly')),
	CONSTRAINT "activities_latitude" CHECK("activities"."latitude" between -90 and 90),
	CONSTRAINT "activities_longitude" CHECK("activities"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activities_id_unique` ON `activities` (`id`);--> statement-breakpoint
CREATE INDEX `activities_passing_on` ON `activities` (`starts_at`) WHERE "activities"."passes_on_silent_seats" and "activities"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX `activities_start` ON `activities` (`starts_at`,`seq`) WHERE "activities"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX `activities_listed` ON `activities` (`starts_at`,`seq`) WHERE "activities"."is_listed";--> statement-breakpoint
CREATE INDEX `activities_listed_type` ON `activities` (`type`,`starts_at`,`seq`) WHERE "activities"."is_listed";--> statement-breakpoint
CREATE INDEX `activities_public` ON `activities` (`starts_at`,`seq`) WHERE "activities"."visibility" = 'public' and "activities"."is_listed";--> statement-breakpoint
CREATE INDEX `activities_city` ON `activities` (`city_path`,`starts_at`,`seq`) WHERE "activities"."visibility" = 'public' and "activities"."is_listed";--> statement-breakpoint
CREATE INDEX `activities_city_type` ON `activities` (`city_path`,`type`,`starts_at`,`seq`) WHERE "activities"."visibility" = 'public' and "activities"."is_listed";--> statement-breakpoint
CREATE INDEX `activities_creator` ON `activities` (`creator_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `activities_creator_public` ON `activities` (`creator_id`,`starts_at`,`seq`) WHERE "activities"."visibility" = 'public' and "activities"."is_listed";--> statement-breakpoint
CREATE INDEX `activities_city_cancelled` ON `activities` (`city_path`,`starts_at`,`seq`) WHERE "activities"."visibility" = 'public' and "activities"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX `activities_creator_cancelled` ON `activities` (`creator_id`,`starts_at`,`seq`) WHERE "activities"."visibility" = 'public' and "activities"."cancelled_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `activities_series` ON `activities` (`series_id`,`series_date`) WHERE "activities"."series_id" is not null;--> statement-breakpoint
CREATE INDEX `activities_decision_due` ON `activities` (`goes_ahead_at`,`cancelled_at`,`decides_at`) WHERE "activities"."decides_at" is not null;--> statement-breakpoint
CREATE INDEX `activities_location` ON `activities` (`location_id`);--> statement-breakpoint
CREATE INDEX `activities_exact_location` ON `activities` (`exact_location_id`) WHERE "activities"."exact_location_id" is not null;--> statement-breakpoint
CREATE INDEX `activities_image` ON `activities` (`image_key`) WHERE "activities"."image_key" is not null;--> statement-breakpoint
CREATE INDEX `activities_c7` ON `activities` (`c7`,`starts_at`,`latitude`,`longitude`,`type`,`difficulty`,`is_listed`) WHERE "activities"."is_listed";--> statement-breakpoint
CREATE INDEX `activities_c10` ON `activities` (`c10`,`starts_at`,`latitude`,`longitude`,`type`,`difficulty`,`is_listed`) WHERE "activities"."is_listed";--> statement-breakpoint
CREATE INDEX `activities_c13` ON `activities` (`c13`,`starts_at`,`latitude`,`longitude`,`type`,`difficulty`,`is_listed`) WHERE "activities"."is_listed";--> statement-breakpoint
CREATE TABLE `announcements` (
	`activity_id` text PRIMARY KEY NOT NULL,
	`followers_until` integer NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `deleted_activities` (
	`id` text PRIMARY KEY NOT NULL,
	`deleted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deleted_activities_time` ON `deleted_activities` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `locations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`place_name` text NOT NULL,
	`category` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`time_zone` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "locations_latitude" CHECK("locations"."latitude" between -90 and 90),
	CONSTRAINT "locations_longitude" CHECK("locations"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE `alert_matches` (
	`user_id` text NOT NULL,
	`activity_id` text NOT NULL,
	`alert_id` text NOT NULL,
	`matched_at` integer NOT NULL,
	`told_at` integer,
	PRIMARY KEY(`user_id`, `activity_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`alert_id`) REFERENCES `alerts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alert_matches_waiting` ON `alert_matches` (`user_id`) WHERE "alert_matches"."told_at" is null;--> statement-breakpoint
CREATE INDEX `alert_matches_activity` ON `alert_matches` (`activity_id`);--> statement-breakpoint
CREATE INDEX `alert_matches_alert` ON `alert_matches` (`alert_id`);--> statement-breakpoint
CREATE INDEX `alert_matches_matched` ON `alert_matches` (`matched_at`);--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`place_name` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`radius_miles` integer NOT NULL,
	`types` text DEFAULT '[]' NOT NULL,
	`difficulties` text DEFAULT '[]' NOT NULL,
	`days` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "alerts_latitude" CHECK("alerts"."latitude" between -90 and 90),
	CONSTRAINT "alerts_longitude" CHECK("alerts"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE INDEX `alerts_user` ON `alerts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `alerts_place` ON `alerts` (floor(latitude / 3),longitude - 360 * (longitude > 0));--> statement-breakpoint
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`user_id` text NOT NULL,
	`creator_id` text,
	`status` text DEFAULT 'PENDING' NOT NULL,
	`note` text,
	`waitlisted_at` integer,
	`waitlist_rank` real,
	`waitlist_approved_at` integer,
	`passed_over` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`answered_at` integer,
	`undo` text,
	`is_for_every_date` integer DEFAULT false NOT NULL,
	`source` text,
	`answers` text,
	`group_id` text,
	`guest_seats` integer DEFAULT 0 NOT NULL,
	`guest_names` text,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "applications_status" CHECK("applications"."status" in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
	CONSTRAINT "applications_group_open" CHECK("applications"."group_id" is null or "applications"."status" <> 'WITHDRAWN'),
	CONSTRAINT "applications_guests" CHECK("applications"."guest_seats" between 0 and 3),
	CONSTRAINT "applications_passed_over" CHECK("applications"."passed_over" in ('silent', 'skipped')),
	CONSTRAINT "applications_waitlist_pending" CHECK("applications"."waitlisted_at" is null or "applications"."status" = 'PENDING'),
	CONSTRAINT "applications_waitlist_whole" CHECK(("applications"."waitlisted_at" is null) = ("applications"."waitlist_rank" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_once` ON `applications` (`activity_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `applications_activity_status` ON `applications` (`activity_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `applications_user` ON `applications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_user_status` ON `applications` (`user_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_creator` ON `applications` (`creator_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_creator_status` ON `applications` (`creator_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_group` ON `applications` (`group_id`) WHERE "applications"."group_id" is not null;--> statement-breakpoint
CREATE INDEX `applications_waitlist` ON `applications` (`activity_id`,`waitlist_rank`) WHERE "applications"."waitlist_rank" is not null;--> statement-breakpoint
CREATE INDEX `applications_offerable` ON `applications` (`activity_id`,`waitlist_rank`,`id`) WHERE "applications"."waitlist_approved_at" is not null and "applications"."passed_over" is null;--> statement-breakpoint
CREATE INDEX `applications_line` ON `applications` (`activity_id`,`guest_seats`,`waitlist_rank`,`id`) WHERE "applications"."group_id" is null and "applications"."waitlist_approved_at" is not null and "applications"."passed_over" is null;--> statement-breakpoint
CREATE INDEX `applications_undecided` ON `applications` (`activity_id`,`waitlist_rank`,`id`) WHERE "applications"."waitlist_rank" is not null and "applications"."waitlist_approved_at" is null;--> statement-breakpoint
CREATE TABLE `participations` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`user_id` text NOT NULL,
	`status` text DEFAULT 'JOINED' NOT NULL,
	`joined_at` integer NOT NULL,
	`quit_at` integer,
	`no_show_at` integer,
	`starts_at` integer DEFAULT 0 NOT NULL,
	`cancelled_at` integer,
	`asked_at` integer,
	`confirmed_at` integer,
	`quit_by` text,
	`quit_ahead` integer,
	`moved_at` integer,
	`guest_seats` integer DEFAULT 0 NOT NULL,
	`reminded_at` integer,
	`passed_on_at` integer,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "participations_status" CHECK("participations"."status" in ('JOINED', 'QUIT', 'FINISHED')),
	CONSTRAINT "participations_quit_by" CHECK("participations"."quit_by" in ('participant', 'organizer', 'other')),
	CONSTRAINT "participations_guests" CHECK("participations"."guest_seats" between 0 and 3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `participations_once` ON `participations` (`activity_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `participations_user` ON `participations` (`user_id`,`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `participations_coming` ON `participations` (`user_id`,`starts_at`,`id`) WHERE "participations"."status" = 'JOINED' and "participations"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX `participations_called_off` ON `participations` (`user_id`,`starts_at`,`id`) WHERE "participations"."status" <> 'QUIT' and "participations"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX `participations_no_shows` ON `participations` (`activity_id`) WHERE "participations"."no_show_at" is not null;--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`seed` text NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_read_at` integer,
	`etag` text,
	`changed_at` integer,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "calendar_feeds_kind" CHECK("calendar_feeds"."kind" in ('plans', 'following'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_secret_hash_unique` ON `calendar_feeds` (`secret_hash`);--> statement-breakpoint
CREATE TABLE `co_organizer_links` (
	`activity_id` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`seed` text NOT NULL,
	`secret_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "co_organizer_links_role" CHECK("co_organizer_links"."role" in ('co-organizer', 'door'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `co_organizer_links_secret_hash_unique` ON `co_organizer_links` (`secret_hash`);--> statement-breakpoint
CREATE TABLE `co_organizers` (
	`activity_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`invited_at` integer NOT NULL,
	`joined_at` integer,
	PRIMARY KEY(`activity_id`, `user_id`),
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "co_organizers_role" CHECK("co_organizers"."role" in ('co-organizer', 'door'))
);
--> statement-breakpoint
CREATE INDEX `co_organizers_user` ON `co_organizers` (`user_id`);--> statement-breakpoint
CREATE TABLE `seat_events` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`user_id` text,
	`actor_id` text,
	`event` text NOT NULL,
	`at` integer NOT NULL,
	`ahead` integer,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `seat_events_activity` ON `seat_events` (`activity_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `seat_events_actor` ON `seat_events` (`actor_id`,`activity_id`);--> statement-breakpoint
CREATE INDEX `seat_events_user` ON `seat_events` (`user_id`,`activity_id`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`user_id` text,
	`parent_id` text,
	`content` text NOT NULL,
	`is_creator_update` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`pinned_at` integer,
	`hidden_at` integer,
	`deleted_at` integer,
	`audience` text,
	`sent_to` integer,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`parent_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `comments_activity` ON `comments` (`activity_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_parent` ON `comments` (`parent_id`);--> statement-breakpoint
CREATE INDEX `comments_sent` ON `comments` (`activity_id`,`created_at`) WHERE "comments"."audience" is not null;--> statement-breakpoint
CREATE TABLE `update_recipients` (
	`comment_id` text NOT NULL,
	`user_id` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`comment_id`, `user_id`),
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `update_recipients_user` ON `update_recipients` (`user_id`,`sent_at`);--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	`host_answer` text,
	`host_note` text,
	`decided_at` integer,
	`decision` text,
	`decided_by` text,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "disputes_host_answer" CHECK("disputes"."host_answer" in ('corrected', 'stands')),
	CONSTRAINT "disputes_decision" CHECK("disputes"."decision" in ('accepted', 'rejected')),
	CONSTRAINT "disputes_answered" CHECK(("disputes"."host_answer" is null) = ("disputes"."answered_at" is null)),
	CONSTRAINT "disputes_decided" CHECK(("disputes"."decision" is null) = ("disputes"."decided_at" is null)),
	CONSTRAINT "disputes_note" CHECK("disputes"."host_note" is null or "disputes"."host_answer" is not null),
	CONSTRAINT "disputes_corrected" CHECK("disputes"."decision" is null or "disputes"."host_answer" is not 'corrected')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `disputes_once` ON `disputes` (`activity_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `disputes_user` ON `disputes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `disputes_open` ON `disputes` (`created_at`,`id`) WHERE "disputes"."decision" is null and "disputes"."host_answer" is not 'corrected';--> statement-breakpoint
CREATE TABLE `check_ins` (
	`activity_id` text NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`way` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	PRIMARY KEY(`activity_id`, `user_id`),
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "check_ins_state" CHECK("check_ins"."state" in ('expected', 'late', 'here', 'here_late', 'not_coming')),
	CONSTRAINT "check_ins_way" CHECK("check_ins"."way" in ('list', 'code', 'pass'))
);
--> statement-breakpoint
CREATE INDEX `check_ins_user` ON `check_ins` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `check_ins_actor` ON `check_ins` (`actor_id`,`activity_id`) WHERE "check_ins"."actor_id" is not null;--> statement-breakpoint
CREATE TABLE `group_members` (
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`activity_id` text NOT NULL,
	`note` text,
	`answers` text,
	`asked_questions` text,
	`guest_seats` integer DEFAULT 0 NOT NULL,
	`guest_names` text,
	`invited_at` integer NOT NULL,
	`confirmed_at` integer,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "group_members_guests" CHECK("group_members"."guest_seats" between 0 and 3)
);
--> statement-breakpoint
CREATE INDEX `group_members_user` ON `group_members` (`user_id`,`activity_id`);--> statement-breakpoint
CREATE INDEX `group_members_activity` ON `group_members` (`activity_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `group_members_confirmed` ON `group_members` (`activity_id`,`user_id`) WHERE "group_members"."confirmed_at" is not null;--> statement-breakpoint
CREATE TABLE `groups` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`leader_id` text NOT NULL,
	`seed` text NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`leader_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `groups_once` ON `groups` (`leader_id`,`activity_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `groups_secret` ON `groups` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `groups_activity` ON `groups` (`activity_id`);--> statement-breakpoint
CREATE INDEX `groups_created` ON `groups` (`created_at`);--> statement-breakpoint
CREATE TABLE `discarded_files` (
	`key` text PRIMARY KEY NOT NULL,
	`discarded_at` integer NOT NULL,
	`held_until` integer
);
--> statement-breakpoint
CREATE INDEX `discarded_files_held` ON `discarded_files` (`held_until`);--> statement-breakpoint
CREATE TABLE `images` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`owner_id` text NOT NULL,
	`type` text NOT NULL,
	`entity_type` text,
	`entity_id` text,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`unused_since` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "images_type" CHECK("images"."type" in ('AVATAR', 'ACTIVITY_IMAGE'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `images_key_unique` ON `images` (`key`);--> statement-breakpoint
CREATE INDEX `images_owner` ON `images` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `images_entity` ON `images` (`entity_type`,`entity_id`);--> statement-breakpoint
CREATE INDEX `images_unused` ON `images` (`unused_since`) WHERE "images"."unused_since" is not null;--> statement-breakpoint
CREATE TABLE `invitation_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`created_by` text,
	`is_from_member` integer DEFAULT false NOT NULL,
	`description` text NOT NULL,
	`max_uses` integer NOT NULL,
	`used_count` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "invitation_codes_max_uses" CHECK("invitation_codes"."max_uses" >= 1),
	CONSTRAINT "invitation_codes_uses_left" CHECK("invitation_codes"."used_count" between 0 and "invitation_codes"."max_uses")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitation_codes_code` ON `invitation_codes` (`code`) WHERE "invitation_codes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `invitation_codes_created` ON `invitation_codes` (`created_at`);--> statement-breakpoint
CREATE INDEX `invitation_codes_of_member` ON `invitation_codes` (`created_by`,`created_at`) WHERE "invitation_codes"."is_from_member";--> statement-breakpoint
CREATE TABLE `member_invitation_rules` (
	`id` integer PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`inviters` text NOT NULL,
	CONSTRAINT "member_invitation_rules_single" CHECK("member_invitation_rules"."id" = 1),
	CONSTRAINT "member_invitation_rules_count" CHECK("member_invitation_rules"."count" between 0 and 20),
	CONSTRAINT "member_invitation_rules_inviters" CHECK("member_invitation_rules"."inviters" in ('confirmed', 'verified'))
);
--> statement-breakpoint
CREATE TABLE `redemptions` (
	`id` text PRIMARY KEY NOT NULL,
	`invitation_code_id` text NOT NULL,
	`user_id` text,
	`redeemed_at` integer NOT NULL,
	FOREIGN KEY (`invitation_code_id`) REFERENCES `invitation_codes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redemptions_user_id_unique` ON `redemptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `redemptions_code` ON `redemptions` (`invitation_code_id`,`redeemed_at`);--> statement-breakpoint
CREATE TABLE `admin_log` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `admin_log_subject` ON `admin_log` (`subject_type`,`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `admin_log_created` ON `admin_log` (`created_at`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`comment_id` text,
	`activity_id` text,
	`user_id` text,
	`reporter_id` text NOT NULL,
	`reason` text,
	`details` text,
	`accused_id` text,
	`evidence` text,
	`status` text DEFAULT 'open' NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`accused_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reports_status" CHECK("reports"."status" in ('open', 'resolved', 'closed')),
	CONSTRAINT "reports_one_subject" CHECK(("reports"."comment_id" is not null) + ("reports"."activity_id" is not null) + ("reports"."user_id" is not null) = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_comment_once` ON `reports` (`comment_id`,`reporter_id`) WHERE "reports"."comment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `reports_activity_once` ON `reports` (`activity_id`,`reporter_id`) WHERE "reports"."activity_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `reports_user_once` ON `reports` (`user_id`,`reporter_id`) WHERE "reports"."user_id" is not null;--> statement-breakpoint
CREATE INDEX `reports_status` ON `reports` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_accused` ON `reports` (`accused_id`) WHERE "reports"."accused_id" is not null;--> statement-breakpoint
CREATE TABLE `mail_events` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_events_created` ON `mail_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `notice_preferences` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`is_on` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notice_preferences_channel" CHECK("notice_preferences"."channel" in ('app', 'mail', 'push'))
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`activity_id` text,
	`comment_id` text,
	`actor_id` text,
	`data` text,
	`is_in_app` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_once` ON `notices` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`user_id`,`created_at`,`id`) WHERE "notices"."is_in_app";--> statement-breakpoint
CREATE INDEX `notices_unread` ON `notices` (`user_id`) WHERE "notices"."read_at" is null and "notices"."is_in_app";--> statement-breakpoint
CREATE INDEX `notices_activity` ON `notices` (`activity_id`);--> statement-breakpoint
CREATE INDEX `notices_comment` ON `notices` (`comment_id`) WHERE "notices"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX `notices_created` ON `notices` (`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`user_id` text,
	`email` text,
	`kind` text NOT NULL,
	`lane` text NOT NULL,
	`topic` text,
	`actor_id` text,
	`notice_id` text,
	`data` text,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`dropped_at` integer,
	`last_error` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`notice_id`) REFERENCES `notices`(`id`) ON UPDATE cascade ON DELETE set null,
	CONSTRAINT "outbox_lane" CHECK("outbox"."lane" in ('account', 'decision', 'change', 'other'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_key_unique` ON `outbox` (`key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`lane`,`due_at`) WHERE "outbox"."sent_at" is null and "outbox"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_notice` ON `outbox` (`notice_id`) WHERE "outbox"."notice_id" is not null;--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`user_id`,`created_at`) WHERE "outbox"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX `outbox_sender` ON `outbox` (`actor_id`,`created_at`) WHERE "outbox"."actor_id" is not null and "outbox"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX `outbox_address` ON `outbox` (`email`,`kind`,`created_at`) WHERE "outbox"."lane" = 'account' and "outbox"."dropped_at" is null;--> statement-breakpoint
CREATE TABLE `undeliverable_addresses` (
	`email` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "undeliverable_addresses_reason" CHECK("undeliverable_addresses"."reason" in ('bounce', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE `withdrawn_notices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`activity_id` text,
	`actor_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `withdrawn_notices_user` ON `withdrawn_notices` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `withdrawn_notices_created` ON `withdrawn_notices` (`created_at`);--> statement-breakpoint
CREATE TABLE `collections` (
	`unit` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`first_at` integer NOT NULL,
	`seats` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "collections_seats" CHECK("collections"."seats" >= 0)
);
--> statement-breakpoint
CREATE INDEX `collections_activity` ON `collections` (`activity_id`);--> statement-breakpoint
CREATE INDEX `collections_first` ON `collections` (`first_at`);--> statement-breakpoint
CREATE TABLE `offers` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`application_id` text NOT NULL,
	`user_id` text NOT NULL,
	`seats` integer DEFAULT 1 NOT NULL,
	`offered_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`hold_minutes` integer NOT NULL,
	`extensions` integer DEFAULT 0 NOT NULL,
	`ended_at` integer,
	`outcome` text,
	`seat_of_user_id` text,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`seat_of_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "offers_seats" CHECK("offers"."seats" >= 1),
	CONSTRAINT "offers_hold" CHECK("offers"."expires_at" >= "offers"."offered_at" and "offers"."hold_minutes" > 0),
	CONSTRAINT "offers_outcome" CHECK("offers"."outcome" in ('accepted', 'passed', 'expired', 'skipped', 'ended', 'withdrawn', 'closed')),
	CONSTRAINT "offers_ended" CHECK(("offers"."ended_at" is null) = ("offers"."outcome" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_live_application` ON `offers` (`application_id`) WHERE "offers"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `offers_live_user` ON `offers` (`activity_id`,`user_id`) WHERE "offers"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `offers_live_seat` ON `offers` (`activity_id`,`seat_of_user_id`) WHERE "offers"."ended_at" is null and "offers"."seat_of_user_id" is not null;--> statement-breakpoint
CREATE INDEX `offers_live_expiry` ON `offers` (`expires_at`) WHERE "offers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `offers_ended` ON `offers` (`ended_at`,`activity_id`) WHERE "offers"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX `offers_application` ON `offers` (`application_id`);--> statement-breakpoint
CREATE INDEX `offers_user` ON `offers` (`user_id`,`offered_at`);--> statement-breakpoint
CREATE INDEX `offers_activity` ON `offers` (`activity_id`,`offered_at`);--> statement-breakpoint
CREATE TABLE `seat_work` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`activity_id` text NOT NULL,
	`user_id` text,
	`parted_from` text,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parted_from`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `seat_work_activity` ON `seat_work` (`activity_id`);--> statement-breakpoint
CREATE INDEX `seat_work_user` ON `seat_work` (`user_id`);--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`session_hash` text,
	`expires_at` integer NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK("passkey_challenges"."purpose" in ('register', 'sign-in', 'prove')),
	CONSTRAINT "passkey_challenges_session" CHECK(("passkey_challenges"."purpose" = 'sign-in') = ("passkey_challenges"."session_hash" is null))
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_expiry` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "passkeys_kind" CHECK("passkeys"."kind" in ('phone', 'computer', 'security_key')),
	CONSTRAINT "passkeys_counter" CHECK("passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`server_key` text NOT NULL,
	`user_agent` text,
	`time_zone` text NOT NULL,
	`created_at` integer NOT NULL,
	`reached_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id_hash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
CREATE TABLE `pushes` (
	`id` text PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`notice_id` text,
	`kind` text NOT NULL,
	`topic` text,
	`actor_id` text,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`dropped_at` integer,
	`last_error` text,
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`notice_id`) REFERENCES `notices`(`id`) ON UPDATE cascade ON DELETE set null,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `pushes_due` ON `pushes` (`due_at`) WHERE "pushes"."sent_at" is null and "pushes"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX `pushes_notice` ON `pushes` (`notice_id`) WHERE "pushes"."notice_id" is not null;--> statement-breakpoint
CREATE INDEX `pushes_device` ON `pushes` (`subscription_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `pushes_created` ON `pushes` (`created_at`);--> statement-breakpoint
CREATE TABLE `quiet_hours` (
	`user_id` text PRIMARY KEY NOT NULL,
	`from_hour` integer NOT NULL,
	`until_hour` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quiet_hours_of_day" CHECK("quiet_hours"."from_hour" between 0 and 23 and "quiet_hours"."until_hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`user_id` text NOT NULL,
	`content` text NOT NULL,
	`is_public` integer NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "questions_answered" CHECK(("questions"."answer" is null) = ("questions"."answered_at" is null))
);
--> statement-breakpoint
CREATE INDEX `questions_activity` ON `questions` (`activity_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `questions_user` ON `questions` (`user_id`,`activity_id`);--> statement-breakpoint
CREATE TABLE `ratings` (
	`activity_id` text NOT NULL,
	`user_id` text NOT NULL,
	`creator_id` text NOT NULL,
	`score` integer,
	`tags` text DEFAULT '[]' NOT NULL,
	`rated_at` integer,
	`thanked_at` integer,
	`message` text,
	PRIMARY KEY(`activity_id`, `user_id`),
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ratings_score" CHECK("ratings"."score" between 1 and 5),
	CONSTRAINT "ratings_rated" CHECK(("ratings"."score" is null) = ("ratings"."rated_at" is null)),
	CONSTRAINT "ratings_message" CHECK("ratings"."message" is null or "ratings"."thanked_at" is not null)
);
--> statement-breakpoint
CREATE INDEX `ratings_creator` ON `ratings` (`creator_id`,`score`);--> statement-breakpoint
CREATE INDEX `ratings_user` ON `ratings` (`user_id`);--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`category` text NOT NULL,
	`user_id` text,
	`actor_id` text,
	`device` text NOT NULL,
	`city` text,
	`region` text,
	`country` text,
	`network` text NOT NULL,
	`detail` text,
	`request_id` text NOT NULL,
	`count_key` text,
	`count` integer DEFAULT 1 NOT NULL,
	`is_new_device` integer DEFAULT false NOT NULL,
	`answered_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "security_events_detail" CHECK(length("security_events"."detail") <= 4000)
);
--> statement-breakpoint
CREATE INDEX `security_events_created` ON `security_events` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_category` ON `security_events` (`category`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_user` ON `security_events` (`user_id`,`created_at`,`id`) WHERE "security_events"."user_id" is not null;--> statement-breakpoint
CREATE INDEX `security_events_actor` ON `security_events` (`actor_id`,`created_at`,`id`) WHERE "security_events"."actor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `security_events_count` ON `security_events` (`count_key`) WHERE "security_events"."count_key" is not null;--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `idempotent_acts` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`,`key`) REFERENCES `idempotency_keys`(`user_id`,`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mail_links` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mail_links_purpose" CHECK("mail_links"."purpose" in ('verify-email', 'reset-password', 'change-email'))
);
--> statement-breakpoint
CREATE INDEX `mail_links_user` ON `mail_links` (`user_id`,`purpose`);--> statement-breakpoint
CREATE TABLE `rate_limit_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`user_agent` text,
	`place` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`proven_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `setup_links` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`blocked_name` text DEFAULT '' NOT NULL,
	`blocked_avatar_key` text,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "blocks_not_oneself" CHECK("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`,`blocker_id`);--> statement-breakpoint
CREATE TABLE `follows` (
	`follower_id` text NOT NULL,
	`creator_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`follower_id`, `creator_id`),
	FOREIGN KEY (`follower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "follows_not_oneself" CHECK("follows"."follower_id" <> "follows"."creator_id")
);
--> statement-breakpoint
CREATE INDEX `follows_creator` ON `follows` (`creator_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`password_changed_at` integer,
	`google_id` text,
	`passwordless` text,
	`email_verified_at` integer,
	`role` text DEFAULT 'USER' NOT NULL,
	`can_join_activities` integer DEFAULT true NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`name` text NOT NULL,
	`name_skeleton` text,
	`avatar_key` text,
	`cover_key` text,
	`type` text,
	`description` text,
	`city` text,
	`state` text,
	`website` text,
	`phone` text,
	`location` text,
	`bio` text,
	`interests` text DEFAULT '[]',
	`verified_at` integer,
	`verified_reason` text,
	`activity_reminders` integer DEFAULT true NOT NULL,
	`new_activities` integer DEFAULT true NOT NULL,
	`messages` integer DEFAULT false NOT NULL,
	`marketing` integer DEFAULT false NOT NULL,
	`show_location` integer DEFAULT true NOT NULL,
	`show_activities` integer DEFAULT true NOT NULL,
	`allow_messages` integer DEFAULT true NOT NULL,
	`sessions_valid_after` integer DEFAULT 0 NOT NULL,
	`quota_factor` real DEFAULT 1 NOT NULL,
	`invitation_allowance` integer,
	`followers_count` integer DEFAULT 0 NOT NULL,
	`suspended_at` integer,
	`suspended_reason` text,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "users_role" CHECK("users"."role" in ('USER', 'CREATOR')),
	CONSTRAINT "users_email_lower" CHECK("users"."email" = lower("users"."email")),
	CONSTRAINT "users_can_sign_in" CHECK("users"."password_hash" is not null or "users"."passwordless" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_google_id_unique` ON `users` (`google_id`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (`id`) WHERE "users"."is_admin";--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`suspended_at`,`id`) WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX `users_verified_name` ON `users` (`name_skeleton`) WHERE "users"."verified_at" is not null;