ALTER TABLE `outbox_emails` ADD `user_id` text;--> statement-breakpoint
CREATE INDEX `outbox_emails_user` ON `outbox_emails` (`user_id`);