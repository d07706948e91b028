CREATE TABLE `package_verdicts` (
	`package_file_id` text PRIMARY KEY NOT NULL,
	`rules_version` text NOT NULL,
	`malware` text NOT NULL,
	`findings` text NOT NULL,
	`envelope` text NOT NULL,
	`checked_at` integer NOT NULL,
	FOREIGN KEY (`package_file_id`) REFERENCES `package_files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `version_checks` (
	`agent_version_id` text PRIMARY KEY NOT NULL,
	`content_hash` text NOT NULL,
	`rules_version` text NOT NULL,
	`malware` text,
	`findings` text NOT NULL,
	`appeal` text,
	`checked_at` integer NOT NULL,
	FOREIGN KEY (`agent_version_id`) REFERENCES `agent_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
