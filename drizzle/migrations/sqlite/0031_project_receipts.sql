ALTER TABLE `project_payments` ADD `item_name` text DEFAULT 'Project' NOT NULL;--> statement-breakpoint
UPDATE `project_payments` SET `item_name` = (SELECT `title` FROM `project_chats` WHERE `project_chats`.`id` = `project_payments`.`project_chat_id`) WHERE `project_chat_id` IS NOT NULL;
