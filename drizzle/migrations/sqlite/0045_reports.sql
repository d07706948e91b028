CREATE TABLE `blocked_requesters` (
	`operator_id` text NOT NULL,
	`requester_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`operator_id`, `requester_id`),
	FOREIGN KEY (`operator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`requester_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blocked_requesters_requester` ON `blocked_requesters` (`requester_id`);--> statement-breakpoint
CREATE TABLE `report_cases` (
	`id` text PRIMARY KEY NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`subject_name` text NOT NULL,
	`quote` text,
	`affected_user_id` text NOT NULL,
	`report_count` integer DEFAULT 0 NOT NULL,
	`first_reported_at` integer NOT NULL,
	`measure` text,
	`ground` text,
	`decision_note` text,
	`decided_by_id` text,
	`decided_at` integer,
	`seconds_to_decision` integer,
	`takedown_id` text,
	`removed_text` text,
	`appeal` text,
	`appealed_at` integer,
	`appeal_outcome` text,
	`appeal_note` text,
	`appeal_decided_by_id` text,
	`appeal_decided_at` integer,
	FOREIGN KEY (`affected_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`takedown_id`) REFERENCES `takedowns`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`appeal_decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "report_cases_subject" CHECK("report_cases"."subject_kind" in ('agent', 'review', 'question', 'operator', 'message')),
	CONSTRAINT "report_cases_measure" CHECK("report_cases"."measure" is null or "report_cases"."measure" in ('dismiss', 'take_down', 'recall', 'hide', 'remove', 'suspend')),
	CONSTRAINT "report_cases_decision" CHECK(("report_cases"."measure" is null) = ("report_cases"."decided_at" is null)),
	CONSTRAINT "report_cases_appeal" CHECK(("report_cases"."appeal" is null) = ("report_cases"."appealed_at" is null)),
	CONSTRAINT "report_cases_appeal_outcome" CHECK("report_cases"."appeal_outcome" is null or "report_cases"."appeal_outcome" in ('upheld', 'granted'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_cases_open` ON `report_cases` (`subject_kind`,`subject_id`) WHERE measure is null;--> statement-breakpoint
CREATE INDEX `report_cases_queue` ON `report_cases` (`measure`,`first_reported_at`,`id`);--> statement-breakpoint
CREATE INDEX `report_cases_decided` ON `report_cases` (`decided_at`,`id`);--> statement-breakpoint
CREATE INDEX `report_cases_affected` ON `report_cases` (`affected_user_id`);--> statement-breakpoint
CREATE INDEX `report_cases_appeals` ON `report_cases` (`appeal_outcome`,`appealed_at`);--> statement-breakpoint
CREATE INDEX `report_cases_appealed` ON `report_cases` (`appealed_at`);--> statement-breakpoint
CREATE INDEX `report_cases_appeal_decided` ON `report_cases` (`appeal_decided_at`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`case_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`evidence_url` text,
	`work` text,
	`reporter_user_id` text,
	`reporter_email` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`case_id`) REFERENCES `report_cases`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reports_reason" CHECK("reports"."reason" in ('illegal', 'dangerous', 'copyright', 'fraud', 'harassment', 'payment', 'spam', 'other'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_once` ON `reports` (`case_id`,`reporter_user_id`);--> statement-breakpoint
CREATE INDEX `reports_case` ON `reports` (`case_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reports_created` ON `reports` (`created_at`);--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_user_id`);--> statement-breakpoint
CREATE INDEX `reports_email` ON `reports` (`reporter_email`);--> statement-breakpoint
ALTER TABLE `project_files` ADD `removed_at` integer;--> statement-breakpoint
ALTER TABLE `project_messages` ADD `removed_at` integer;