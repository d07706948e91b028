CREATE TABLE `endpoint_health` (
	`agent_id` text PRIMARY KEY NOT NULL,
	`probed_at` integer NOT NULL,
	`answered_at` integer,
	`failed_probes` integer DEFAULT 0 NOT NULL,
	`maintenance_since` integer,
	`closed_at` integer,
	`calls` integer NOT NULL,
	`answered` integer NOT NULL,
	`median_ms` integer,
	`p95_ms` integer,
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `endpoint_settings` (
	`agent_id` text PRIMARY KEY NOT NULL,
	`secret_header` text,
	`secret_sealed` text,
	`signing_sealed` text,
	`is_probed` integer DEFAULT true NOT NULL,
	`monthly_cap` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_runs` (
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
	CONSTRAINT "runs_caller" CHECK("__new_runs"."caller" in ('license', 'trial', 'buyer', 'owner', 'user', 'anonymous', 'probe')),
	CONSTRAINT "runs_outcome" CHECK("__new_runs"."outcome" in ('answered', 'refused', 'failed', 'timeout', 'unreachable', 'too_large'))
);
--> statement-breakpoint
INSERT INTO `__new_runs`("id", "agent_id", "agent_version_id", "operation", "caller", "order_id", "user_id", "outcome", "status", "duration_ms", "bytes", "created_at") SELECT "id", "agent_id", "agent_version_id", "operation", "caller", "order_id", "user_id", "outcome", "status", "duration_ms", "bytes", "created_at" FROM `runs`;--> statement-breakpoint
DROP TABLE `runs`;--> statement-breakpoint
ALTER TABLE `__new_runs` RENAME TO `runs`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `runs_agent` ON `runs` (`agent_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `runs_order` ON `runs` (`order_id`,`created_at`);