CREATE VIRTUAL TABLE `agent_search_fts` USING fts5(
	`text`,
	`facets`,
	content='',
	contentless_delete=1,
	tokenize='trigram case_sensitive 1'
);
--> statement-breakpoint
CREATE TRIGGER `agent_search_texts_inserted` AFTER INSERT ON `agent_search_texts` BEGIN
	INSERT INTO `agent_search_fts` (`rowid`, `text`, `facets`) VALUES (new.`doc`, new.`text`, new.`facets`);
END;
--> statement-breakpoint
CREATE TRIGGER `agent_search_texts_deleted` AFTER DELETE ON `agent_search_texts` BEGIN
	DELETE FROM `agent_search_fts` WHERE `rowid` = old.`doc`;
END;
--> statement-breakpoint
CREATE TRIGGER `agent_search_texts_updated` AFTER UPDATE ON `agent_search_texts` BEGIN
	DELETE FROM `agent_search_fts` WHERE `rowid` = old.`doc`;
	INSERT INTO `agent_search_fts` (`rowid`, `text`, `facets`) VALUES (new.`doc`, new.`text`, new.`facets`);
END;
