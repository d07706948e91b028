ALTER TABLE `project_chats` ADD `last_edit` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `project_messages` ADD `edited_at` integer;--> statement-breakpoint
ALTER TABLE `project_messages` ADD `edit_number` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `project_messages_edit` ON `project_messages` (`project_chat_id`,`edit_number`) WHERE edit_number is not null;