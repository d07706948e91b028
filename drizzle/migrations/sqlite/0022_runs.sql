CREATE TABLE `runs` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`agent_version_id` text NOT NULL,
	`operation` text NOT NULL,
	`caller` text NOT NULL,
	`order_id` text,
	`user_id` text,
	`outcome` text NOT NULL,
	`status` integer,
	`duration_ms` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`agent_version_id`) REFERENCES `agent_versions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "runs_caller" CHECK("runs"."caller" in ('license', 'trial', 'buyer', 'owner', 'user', 'anonymous')),
	CONSTRAINT "runs_outcome" CHECK("runs"."outcome" in ('answered', 'refused', 'failed', 'timeout', 'unreachable', 'too_large'))
);
--> statement-breakpoint
CREATE INDEX `runs_agent` ON `runs` (`agent_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `runs_order` ON `runs` (`order_id`,`created_at`);