ALTER TABLE `project_chat_reads` ADD `read_sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `project_chat_reads` SET `read_sequence` = coalesce((SELECT max(`sequence`) FROM `project_messages` WHERE `project_messages`.`project_chat_id` = `project_chat_reads`.`project_chat_id` AND `project_messages`.`created_at` <= `project_chat_reads`.`read_at`), 0);
