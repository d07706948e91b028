CREATE TABLE `recalls` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`version` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`started_by_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`confirmed_by_id` text,
	`confirmed_at` integer,
	`lifting_by_id` text,
	`lift_reason` text,
	`lifted_by_id` text,
	`lifted_at` integer,
	`alerted_at` integer,
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`started_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`confirmed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lifting_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lifted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "recalls_kind" CHECK("recalls"."kind" in ('malware', 'stolen', 'dangerous')),
	CONSTRAINT "recalls_status" CHECK("recalls"."status" in ('started', 'confirmed', 'lifting', 'lifted')),
	CONSTRAINT "recalls_lifted" CHECK(("recalls"."status" = 'lifted') = ("recalls"."lifted_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recalls_open` ON `recalls` (`agent_id`,`version`) WHERE status <> 'lifted';--> statement-breakpoint
CREATE INDEX `recalls_status` ON `recalls` (`status`,`started_at`);--> statement-breakpoint
CREATE INDEX `recalls_agent` ON `recalls` (`agent_id`,`started_at`);