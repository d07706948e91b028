DROP INDEX `project_payments_payer`;--> statement-breakpoint
CREATE INDEX `project_payments_paid_by` ON `project_payments` (`payer_user_id`,`created_at`,`id`);