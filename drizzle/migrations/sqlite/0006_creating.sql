CREATE TABLE `access_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `access_tokens_hash` ON `access_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `access_tokens_user` ON `access_tokens` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `mission_marks` (
	`user_id` text NOT NULL,
	`mission` text NOT NULL,
	`completed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `mission`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mission_marks_mission" CHECK("mission_marks"."mission" in ('launch-agent', 'reply-comment', 'write-post', 'sell-agent'))
);
--> statement-breakpoint
CREATE TABLE `review_decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`agent_version_id` text NOT NULL,
	`administrator_id` text NOT NULL,
	`outcome` text NOT NULL,
	`notes_md` text,
	`field` text,
	`submitted_at` integer NOT NULL,
	`decided_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`agent_version_id`) REFERENCES `agent_versions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`administrator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "review_decisions_outcome" CHECK("review_decisions"."outcome" in ('approved', 'rejected', 'draft'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_decisions_once` ON `review_decisions` (`agent_version_id`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `review_decisions_agent` ON `review_decisions` (`agent_id`,`decided_at`);--> statement-breakpoint
CREATE INDEX `review_decisions_time` ON `review_decisions` (`decided_at`);--> statement-breakpoint
CREATE TABLE `analytics_events` (
	`id` text PRIMARY KEY NOT NULL,
	`event_type` text NOT NULL,
	`user_id` text,
	`metadata` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `analytics_events_created` ON `analytics_events` (`created_at`);--> statement-breakpoint
CREATE INDEX `analytics_events_user` ON `analytics_events` (`user_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_account_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "account_tokens_kind" CHECK("__new_account_tokens"."kind" in ('verify_email', 'reset_password', 'change_email'))
);
--> statement-breakpoint
INSERT INTO `__new_account_tokens`("id", "user_id", "kind", "email", "expires_at", "used_at", "created_at") SELECT "id", "user_id", "kind", "email", "expires_at", "used_at", "created_at" FROM `account_tokens`;--> statement-breakpoint
DROP TABLE `account_tokens`;--> statement-breakpoint
ALTER TABLE `__new_account_tokens` RENAME TO `account_tokens`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `account_tokens_user` ON `account_tokens` (`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `agent_versions` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `agent_versions` ADD `submitted_at` integer;--> statement-breakpoint
CREATE INDEX `agent_versions_waiting` ON `agent_versions` (`status`,`submitted_at`);--> statement-breakpoint
ALTER TABLE `agents` ADD `slug_is_manual` integer DEFAULT false NOT NULL;