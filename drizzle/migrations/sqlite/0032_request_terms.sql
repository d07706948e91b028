ALTER TABLE `operator_requests` ADD `budget_min_cents` integer;--> statement-breakpoint
ALTER TABLE `operator_requests` ADD `budget_max_cents` integer;--> statement-breakpoint
ALTER TABLE `operator_requests` ADD `wanted_by` text;--> statement-breakpoint
ALTER TABLE `operator_requests` ADD `decline_reason` text;