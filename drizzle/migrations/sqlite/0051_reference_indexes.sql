CREATE INDEX `users_deleted` ON `users` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `operator_requests_workflow` ON `operator_requests` (`saved_workflow_id`);