ALTER TABLE `operator_requests` ADD `review` text;--> statement-breakpoint
ALTER TABLE `operator_requests` ADD `rated_at` integer;