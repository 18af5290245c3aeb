ALTER TABLE `activities` ADD `applicant_questions` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `answers` text;