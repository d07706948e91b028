ALTER TABLE `agent_versions` ADD `submission_note` text;--> statement-breakpoint
ALTER TABLE `operator_requests` ADD `review_answer` text;--> statement-breakpoint
ALTER TABLE `operator_requests` ADD `review_answered_at` integer;--> statement-breakpoint
ALTER TABLE `operator_requests` ADD `reminded_at` integer;--> statement-breakpoint
ALTER TABLE `project_messages` ADD `payment_act` text;--> statement-breakpoint
ALTER TABLE `project_messages` ADD `payment_id` text;--> statement-breakpoint
CREATE INDEX `project_messages_payment` ON `project_messages` (`payment_id`,`sequence`) WHERE payment_id is not null;