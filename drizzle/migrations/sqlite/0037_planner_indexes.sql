DROP INDEX `entry_tasks_task`;--> statement-breakpoint
DROP INDEX `entry_tasks_industry`;--> statement-breakpoint
CREATE INDEX `entry_tasks_task` ON `entry_tasks` (`task`,`is_of_shop`,weight desc,`entry_id`);--> statement-breakpoint
CREATE INDEX `entry_tasks_industry` ON `entry_tasks` (`task`,`industry`,`is_of_shop`,weight desc,`entry_id`);