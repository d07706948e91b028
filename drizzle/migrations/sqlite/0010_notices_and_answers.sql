CREATE TABLE `notification_preferences` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`bell` integer NOT NULL,
	`mail` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notification_preferences_kind" CHECK("notification_preferences"."kind" in ('messages', 'requests', 'agents', 'reviews', 'sales'))
);
--> statement-breakpoint
CREATE TABLE `support_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`support_request_id` text NOT NULL,
	`administrator_id` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`support_request_id`) REFERENCES `support_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`administrator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `support_answers_request` ON `support_answers` (`support_request_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `outbox_emails` ADD `unsubscribe_url` text;