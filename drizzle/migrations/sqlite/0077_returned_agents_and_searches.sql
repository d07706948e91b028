ALTER TABLE `review_decisions` ADD `submitted` text;--> statement-breakpoint
CREATE INDEX `agents_returned` ON `agents` (`updated_at`,`id`) WHERE review_status = 'draft' and reviewed_by_admin_id is not null;--> statement-breakpoint
CREATE INDEX `project_payments_held` ON `project_payments` (`created_at`,`id`) WHERE status in ('held', 'delivered', 'disputed');--> statement-breakpoint
CREATE INDEX `project_payments_split` ON `project_payments` (`created_at`,`id`) WHERE status in ('released', 'refunded') and released_cents > 0 and refunded_cents > 0;--> statement-breakpoint
CREATE INDEX `project_payments_ever_disputed` ON `project_payments` (`created_at`,`id`) WHERE disputed_at is not null;--> statement-breakpoint
CREATE INDEX `support_requests_user` ON `support_requests` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payment_anomalies_subject` ON `payment_anomalies` (`subject_id`);--> statement-breakpoint
CREATE INDEX `report_cases_subject` ON `report_cases` (`subject_id`,`first_reported_at`,`id`);--> statement-breakpoint
CREATE INDEX `report_cases_of_user` ON `report_cases` (`affected_user_id`,`first_reported_at`,`id`);