ALTER TABLE `agent_versions` ADD `runs_on` text;--> statement-breakpoint
ALTER TABLE `agent_versions` ADD `runs_on_version` text;--> statement-breakpoint
ALTER TABLE `agent_versions` ADD `needs` text;--> statement-breakpoint
ALTER TABLE `agent_versions` ADD `running_costs` text;--> statement-breakpoint
ALTER TABLE `agent_versions` ADD `data_handling` text;--> statement-breakpoint
ALTER TABLE `agent_versions` ADD `support` text;