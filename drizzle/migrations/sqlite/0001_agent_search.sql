CREATE TABLE `agent_search` (
	`doc` integer PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`owner_user_id` text NOT NULL,
	`delivery_type` text NOT NULL,
	`price_cents` integer NOT NULL,
	`price_desc_key` integer NOT NULL,
	`popular_key` integer NOT NULL,
	`newest_key` integer NOT NULL,
	`rating_key` real NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agent_search_agent` ON `agent_search` (`agent_id`);--> statement-breakpoint
CREATE INDEX `agent_search_popular` ON `agent_search` (`popular_key`,`agent_id`);--> statement-breakpoint
CREATE INDEX `agent_search_newest` ON `agent_search` (`newest_key`,`agent_id`);--> statement-breakpoint
CREATE INDEX `agent_search_price` ON `agent_search` (`price_cents`,`agent_id`);--> statement-breakpoint
CREATE INDEX `agent_search_price_desc` ON `agent_search` (`price_desc_key`,`agent_id`);--> statement-breakpoint
CREATE INDEX `agent_search_rating` ON `agent_search` (`rating_key`,`agent_id`);--> statement-breakpoint
CREATE INDEX `agent_search_owner` ON `agent_search` (`owner_user_id`);--> statement-breakpoint
CREATE TABLE `agent_search_tags` (
	`doc` integer NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`doc`, `tag`),
	FOREIGN KEY (`doc`) REFERENCES `agent_search`(`doc`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `agent_search_tags_tag` ON `agent_search_tags` (`tag`,`doc`);--> statement-breakpoint
CREATE TABLE `agent_search_texts` (
	`doc` integer PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`facets` text NOT NULL,
	FOREIGN KEY (`doc`) REFERENCES `agent_search`(`doc`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `agent_tag_counts` (
	`tag` text PRIMARY KEY NOT NULL,
	`agents` integer NOT NULL
);
