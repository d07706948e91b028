CREATE TABLE `agent_short_terms` (
	`term` text PRIMARY KEY NOT NULL,
	`agents` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `uncounted_agent_texts` (
	`doc` integer PRIMARY KEY NOT NULL,
	`counted_text` text
);
--> statement-breakpoint
CREATE TRIGGER `agent_search_texts_uncounted_inserted` AFTER INSERT ON `agent_search_texts` BEGIN
	INSERT INTO `uncounted_agent_texts` (`doc`) VALUES (new.`doc`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `agent_search_texts_uncounted_updated` AFTER UPDATE OF `text` ON `agent_search_texts` WHEN old.`text` <> new.`text` BEGIN
	INSERT INTO `uncounted_agent_texts` (`doc`, `counted_text`) VALUES (old.`doc`, old.`text`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `agent_search_texts_uncounted_deleted` AFTER DELETE ON `agent_search_texts` BEGIN
	INSERT INTO `uncounted_agent_texts` (`doc`, `counted_text`) VALUES (old.`doc`, old.`text`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
INSERT INTO `uncounted_agent_texts` (`doc`) SELECT `doc` FROM `agent_search_texts`;
