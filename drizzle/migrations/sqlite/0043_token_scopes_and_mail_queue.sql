DROP INDEX `outbox_emails_due`;--> statement-breakpoint
ALTER TABLE `outbox_emails` ADD `priority` integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox_emails` ADD `domain` text;--> statement-breakpoint
CREATE INDEX `outbox_emails_queue` ON `outbox_emails` (`status`,`priority`,`next_attempt_at`);--> statement-breakpoint
ALTER TABLE `access_tokens` ADD `area_scopes` text;--> statement-breakpoint
ALTER TABLE `access_tokens` ADD `end_mailed_at` integer;--> statement-breakpoint
ALTER TABLE `access_tokens` ADD `last_used_from` text;--> statement-breakpoint
CREATE INDEX `access_tokens_end` ON `access_tokens` (`end_mailed_at`,`expires_at`);--> statement-breakpoint
CREATE INDEX `access_tokens_earlier` ON `access_tokens` (`user_id`) WHERE "access_tokens"."area_scopes" is null;