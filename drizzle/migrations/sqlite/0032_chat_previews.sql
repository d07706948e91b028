ALTER TABLE `project_files` ADD `preview_sha256` text;--> statement-breakpoint
ALTER TABLE `project_files` ADD `preview_width` integer;--> statement-breakpoint
ALTER TABLE `project_files` ADD `preview_height` integer;--> statement-breakpoint
CREATE INDEX `project_files_preview` ON `project_files` (`preview_sha256`);