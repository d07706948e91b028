CREATE TABLE `entry_search` (
	`doc` integer PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`is_of_shop` integer NOT NULL,
	`category` text NOT NULL,
	`industry` text NOT NULL,
	`title` text NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `intelligence_agents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entry_search_entry` ON `entry_search` (`entry_id`);--> statement-breakpoint
CREATE INDEX `entry_search_category` ON `entry_search` (`category`,`title`,`entry_id`,`industry`);--> statement-breakpoint
CREATE INDEX `entry_search_industry` ON `entry_search` (`industry`,`is_of_shop`);--> statement-breakpoint
CREATE TABLE `entry_search_texts` (
	`doc` integer PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`facets` text NOT NULL,
	FOREIGN KEY (`doc`) REFERENCES `entry_search`(`doc`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `agent_search` ADD `category` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `agent_search` ADD `industry` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `agent_search_category` ON `agent_search` (`category`);--> statement-breakpoint
CREATE INDEX `agent_search_industry` ON `agent_search` (`industry`);
--> statement-breakpoint
CREATE VIRTUAL TABLE `entry_search_fts` USING fts5(
	`text`,
	`facets`,
	content='',
	contentless_delete=1,
	tokenize='trigram case_sensitive 1'
);
--> statement-breakpoint
CREATE TRIGGER `entry_search_texts_inserted` AFTER INSERT ON `entry_search_texts` BEGIN
	INSERT INTO `entry_search_fts` (`rowid`, `text`, `facets`) VALUES (new.`doc`, new.`text`, new.`facets`);
END;
--> statement-breakpoint
CREATE TRIGGER `entry_search_texts_deleted` AFTER DELETE ON `entry_search_texts` BEGIN
	DELETE FROM `entry_search_fts` WHERE `rowid` = old.`doc`;
END;
--> statement-breakpoint
CREATE TRIGGER `entry_search_texts_updated` AFTER UPDATE ON `entry_search_texts` BEGIN
	DELETE FROM `entry_search_fts` WHERE `rowid` = old.`doc`;
	INSERT INTO `entry_search_fts` (`rowid`, `text`, `facets`) VALUES (new.`doc`, new.`text`, new.`facets`);
END;
--> statement-breakpoint
-- The application writes category and industry into the facets: an empty index
-- is filled when it starts.
DELETE FROM `agent_search_tags`;
--> statement-breakpoint
DELETE FROM `agent_search_texts`;
--> statement-breakpoint
DELETE FROM `agent_search`;
--> statement-breakpoint
DELETE FROM `agent_tag_counts`;
