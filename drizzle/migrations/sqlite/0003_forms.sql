CREATE TABLE `waitlist` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "waitlist_email_folded" CHECK("waitlist"."email" = lower("waitlist"."email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waitlist_email` ON `waitlist` (`email`);--> statement-breakpoint
CREATE INDEX `waitlist_created` ON `waitlist` (`created_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_operator_applications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`form` text DEFAULT 'builder' NOT NULL,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`linkedin_url` text,
	`website_url` text,
	`portfolio_url` text,
	`experience` text NOT NULL,
	`expertise` text NOT NULL,
	`availability` text NOT NULL,
	`timezone` text NOT NULL,
	`rate_type` text,
	`rate_cents` integer,
	`bio` text,
	`special_projects` text,
	`why_take_over` text NOT NULL,
	`additional_info` text,
	`operator_name` text,
	`specialties` text,
	`automation_types` text,
	`portfolio` text,
	`pricing` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`reviewed_by` text,
	`reviewed_at` integer,
	`review_notes` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "operator_applications_form" CHECK("__new_operator_applications"."form" in ('builder', 'ghost')),
	CONSTRAINT "operator_applications_status" CHECK("__new_operator_applications"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
INSERT INTO `__new_operator_applications`("id", "user_id", "full_name", "email", "phone", "linkedin_url", "website_url", "portfolio_url", "experience", "expertise", "availability", "timezone", "rate_type", "rate_cents", "bio", "special_projects", "why_take_over", "additional_info", "status", "reviewed_by", "reviewed_at", "review_notes", "created_at") SELECT "id", "user_id", "full_name", "email", "phone", "linkedin_url", "website_url", "portfolio_url", "experience", "expertise", "availability", "timezone", "rate_type", "rate_cents", "bio", "special_projects", "why_take_over", "additional_info", "status", "reviewed_by", "reviewed_at", "review_notes", "created_at" FROM `operator_applications`;--> statement-breakpoint
DROP TABLE `operator_applications`;--> statement-breakpoint
ALTER TABLE `__new_operator_applications` RENAME TO `operator_applications`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `operator_applications_status` ON `operator_applications` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `operator_applications_email` ON `operator_applications` (`email`);--> statement-breakpoint
CREATE INDEX `operator_applications_user` ON `operator_applications` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `operator_applications_pending_email` ON `operator_applications` (`email`) WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `operator_applications_pending_user` ON `operator_applications` (`user_id`) WHERE status = 'pending';