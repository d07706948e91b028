DROP INDEX `notifications_unread`;--> statement-breakpoint
CREATE INDEX `notifications_unread_about` ON `notifications` (`user_id`,`type`,`related_id`) WHERE not is_read;--> statement-breakpoint
DROP INDEX `operator_requests_requester`;--> statement-breakpoint
CREATE INDEX `operator_requests_received` ON `operator_requests` (`operator_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `operator_requests_sent` ON `operator_requests` (`requester_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_services` ON `orders` (`buyer_user_id`,`service`,`completed_at`) WHERE service is not null;--> statement-breakpoint
CREATE INDEX `orders_deployed_buyer` ON `orders` (`buyer_user_id`,`payment_mode`) WHERE deployed_at is not null;--> statement-breakpoint
CREATE INDEX `orders_deployed_agent` ON `orders` (`agent_id`,`payment_mode`) WHERE deployed_at is not null;