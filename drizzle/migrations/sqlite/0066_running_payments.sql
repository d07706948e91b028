DROP INDEX `project_payments_recipient`;--> statement-breakpoint
CREATE INDEX `project_payments_running_of_payer` ON `project_payments` (`payer_user_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `project_payments_running_of_recipient` ON `project_payments` (`recipient_user_id`,`status`,`created_at`);