CREATE TABLE `error_groups` (
	`fingerprint` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`message` text NOT NULL,
	`frame` text,
	`count` integer NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`last_cause_id` text
);
--> statement-breakpoint
CREATE INDEX `error_groups_seen` ON `error_groups` (`last_seen_at`);--> statement-breakpoint
DROP INDEX `project_chats_updated`;--> statement-breakpoint
ALTER TABLE `outbox_emails` ADD `cause_id` text;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `cause_id` text;