ALTER TABLE `milestone_changes` ADD `acceptance_test` text;--> statement-breakpoint
ALTER TABLE `project_milestones` ADD `acceptance_test` text;