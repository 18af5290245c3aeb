CREATE TABLE `activities` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`creator_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`type` text NOT NULL,
	`difficulty` text DEFAULT 'Beginner' NOT NULL,
	`starts_at` integer NOT NULL,
	`duration_minutes` integer DEFAULT 60 NOT NULL,
	`ends_at` integer GENERATED ALWAYS AS (starts_at + duration_minutes * 60000) STORED NOT NULL,
	`time_zone` text NOT NULL,
	`image` text,
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
	`cancelled_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "activities_type" CHECK("activities"."type" in ('SPORTS_FITNESS', 'SOCIAL', 'LEARNING', 'ENTERTAINMENT', 'TRAVEL', 'WELLNESS', 'OTHER')),
	CONSTRAINT "activities_difficulty" CHECK("activities"."difficulty" in ('Beginner', 'Intermediate', 'Advanced')),
	CONSTRAINT "activities_duration" CHECK("activities"."duration_minutes" between 15 and 600),
	CONSTRAINT "activities_price" CHECK("activities"."price_cents" >= 0),
	CONSTRAINT "activities_maximum" CHECK("activities"."max_participants" >= 1),
	CONSTRAINT "activities_capacity" CHECK("activities"."participants_count" between 0 and "activities"."max_participants"),
	CONSTRAINT "activities_latitude" CHECK("activities"."latitude" between -90 and 90),
	CONSTRAINT "activities_longitude" CHECK("activities"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activities_id_unique` ON `activities` (`id`);--> statement-breakpoint
CREATE INDEX `activities_start` ON `activities` (`starts_at`,`seq`) WHERE "activities"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX `activities_type_start` ON `activities` (`type`,`starts_at`,`seq`) WHERE "activities"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX `activities_creator` ON `activities` (`creator_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `activities_c7` ON `activities` (`c7`,`starts_at`,`latitude`,`longitude`) WHERE "activities"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX `activities_c10` ON `activities` (`c10`,`starts_at`,`latitude`,`longitude`) WHERE "activities"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX `activities_c13` ON `activities` (`c13`,`starts_at`,`latitude`,`longitude`) WHERE "activities"."cancelled_at" is null;--> statement-breakpoint
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`user_id` text NOT NULL,
	`status` text DEFAULT 'PENDING' NOT NULL,
	`note` text,
	`waitlisted_at` integer,
	`waitlist_rank` real,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "applications_status" CHECK("applications"."status" in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
	CONSTRAINT "applications_waitlist_pending" CHECK("applications"."waitlisted_at" is null or "applications"."status" = 'PENDING'),
	CONSTRAINT "applications_waitlist_whole" CHECK(("applications"."waitlisted_at" is null) = ("applications"."waitlist_rank" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_once` ON `applications` (`activity_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `applications_activity_status` ON `applications` (`activity_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `applications_user` ON `applications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `applications_waitlist` ON `applications` (`activity_id`,`waitlist_rank`) WHERE "applications"."waitlist_rank" is not null;--> statement-breakpoint
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
	`deleted_at` integer,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`parent_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `comments_activity` ON `comments` (`activity_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_parent` ON `comments` (`parent_id`);--> statement-breakpoint
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
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "images_type" CHECK("images"."type" in ('AVATAR', 'ACTIVITY_IMAGE'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `images_key_unique` ON `images` (`key`);--> statement-breakpoint
CREATE INDEX `images_owner` ON `images` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `images_entity` ON `images` (`entity_type`,`entity_id`);--> statement-breakpoint
CREATE TABLE `invitation_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`created_by` text,
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
CREATE TABLE `mail_links` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mail_links_purpose" CHECK("mail_links"."purpose" in ('verify-email', 'reset-password'))
);
--> statement-breakpoint
CREATE INDEX `mail_links_user` ON `mail_links` (`user_id`,`purpose`);--> statement-breakpoint
CREATE TABLE `participations` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`user_id` text NOT NULL,
	`status` text DEFAULT 'JOINED' NOT NULL,
	`joined_at` integer NOT NULL,
	`quit_at` integer,
	`no_show_at` integer,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "participations_status" CHECK("participations"."status" in ('JOINED', 'QUIT', 'FINISHED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `participations_once` ON `participations` (`activity_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `participations_user` ON `participations` (`user_id`,`status`);--> statement-breakpoint
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
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`comment_id` text NOT NULL,
	`reporter_id` text NOT NULL,
	`reason` text,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reports_status" CHECK("reports"."status" in ('open', 'resolved', 'closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_once` ON `reports` (`comment_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_status` ON `reports` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `tries` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`google_id` text,
	`email_verified_at` integer,
	`role` text DEFAULT 'USER' NOT NULL,
	`can_join_activities` integer DEFAULT true NOT NULL,
	`name` text NOT NULL,
	`avatar` text,
	`cover` text,
	`type` text,
	`description` text,
	`city` text,
	`state` text,
	`website` text,
	`phone` text,
	`location` text,
	`bio` text,
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
	`suspended_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "users_role" CHECK("users"."role" in ('USER', 'CREATOR')),
	CONSTRAINT "users_email_lower" CHECK("users"."email" = lower("users"."email")),
	CONSTRAINT "users_can_sign_in" CHECK("users"."password_hash" is not null or "users"."google_id" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_google_id_unique` ON `users` (`google_id`);