CREATE TABLE `assets` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_version_id` text NOT NULL,
	`type` text NOT NULL,
	`file_id_or_url` text NOT NULL,
	`title` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`agent_version_id`) REFERENCES `agent_versions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "assets_type" CHECK("assets"."type" in ('screenshot')),
	CONSTRAINT "assets_position" CHECK("assets"."position" between 1 and 6)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `assets_place` ON `assets` (`agent_version_id`,`type`,`position`);