DROP INDEX `agent_versions_number`;--> statement-breakpoint
ALTER TABLE `agent_versions` ADD `edition` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `agent_versions_number` ON `agent_versions` (`agent_id`,`version`,`edition`);