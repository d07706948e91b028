CREATE TABLE `project_files` (
	`id` text PRIMARY KEY NOT NULL,
	`project_chat_id` text NOT NULL,
	`uploader_user_id` text NOT NULL,
	`file_name` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_chat_id`) REFERENCES `project_chats`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uploader_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "project_files_size" CHECK("project_files"."size" >= 0)
);
--> statement-breakpoint
CREATE INDEX `project_files_chat` ON `project_files` (`project_chat_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `project_files_hash` ON `project_files` (`sha256`);--> statement-breakpoint
ALTER TABLE `operator_requests` ADD `agent_id` text REFERENCES agents(id);--> statement-breakpoint
ALTER TABLE `project_chats` ADD `last_sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `project_chats` ADD `open_offer_id` text;--> statement-breakpoint
ALTER TABLE `project_messages` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `payment_mode` text DEFAULT 'none' NOT NULL CONSTRAINT "project_payments_mode" CHECK("payment_mode" in ('none', 'sandbox', 'stripe'));--> statement-breakpoint
ALTER TABLE `project_payments` ADD `share_cents` integer;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `last_decline` text;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `declines` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `delivered_at` integer;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `release_due_at` integer;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `disputed_at` integer;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `dispute_reason` text;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `chargeback_at` integer;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `resolved_by_user_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `project_payments` ADD `resolution_note` text;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `refunded_at` integer;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `project_messages` SET `sequence` = (SELECT count(*) FROM `project_messages` earlier WHERE earlier.project_chat_id = `project_messages`.`project_chat_id` AND (earlier.created_at < `project_messages`.`created_at` OR (earlier.created_at = `project_messages`.`created_at` AND earlier.id <= `project_messages`.`id`)));--> statement-breakpoint
UPDATE `project_chats` SET `last_sequence` = (SELECT count(*) FROM `project_messages` WHERE `project_messages`.`project_chat_id` = `project_chats`.`id`);--> statement-breakpoint
UPDATE `project_chats` SET `open_offer_id` = (SELECT max(`offer_id`) FROM `project_payments` WHERE `project_payments`.`project_chat_id` = `project_chats`.`id` AND `project_payments`.`status` in ('pending', 'held', 'delivered', 'disputed'));--> statement-breakpoint
UPDATE `project_payments` SET `updated_at` = coalesce(`released_at`, `paid_at`, `created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `project_messages_sequence` ON `project_messages` (`project_chat_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `project_payments_due` ON `project_payments` (`status`,`release_due_at`);
