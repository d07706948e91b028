CREATE TABLE `entry_tasks` (
	`entry_id` text NOT NULL,
	`task` text NOT NULL,
	`weight` real NOT NULL,
	`industry` text NOT NULL,
	`is_of_shop` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `task`),
	FOREIGN KEY (`entry_id`) REFERENCES `intelligence_agents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `entry_tasks_task` ON `entry_tasks` (`task`,`is_of_shop`,`weight`);--> statement-breakpoint
CREATE INDEX `entry_tasks_industry` ON `entry_tasks` (`task`,`industry`,`is_of_shop`,`weight`);--> statement-breakpoint
ALTER TABLE `intelligence_agents` ADD `industry` text;--> statement-breakpoint
ALTER TABLE `intelligence_agents` ADD `stems` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `intelligence_agents` ADD `profile_version` text;--> statement-breakpoint
CREATE INDEX `intelligence_agents_profile` ON `intelligence_agents` (`profile_version`);--> statement-breakpoint
ALTER TABLE `saved_workflows` ADD `previous_data` text;