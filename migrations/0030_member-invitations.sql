CREATE TABLE `member_invitation_rules` (
	`id` integer PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`inviters` text NOT NULL,
	CONSTRAINT "member_invitation_rules_single" CHECK("member_invitation_rules"."id" = 1),
	CONSTRAINT "member_invitation_rules_count" CHECK("member_invitation_rules"."count" between 0 and 20),
	CONSTRAINT "member_invitation_rules_inviters" CHECK("member_invitation_rules"."inviters" in ('confirmed', 'verified'))
);
--> statement-breakpoint
ALTER TABLE `invitation_codes` ADD `is_from_member` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `invitation_codes_of_member` ON `invitation_codes` (`created_by`,`created_at`) WHERE "invitation_codes"."is_from_member";--> statement-breakpoint
ALTER TABLE `users` ADD `invitation_allowance` integer;