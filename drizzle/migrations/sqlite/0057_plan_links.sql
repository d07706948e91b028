ALTER TABLE `saved_workflows` ADD `link_id` text;--> statement-breakpoint
ALTER TABLE `saved_workflows` ADD `link_expires_at` integer;--> statement-breakpoint
CREATE INDEX `saved_workflows_link` ON `saved_workflows` (`link_id`);