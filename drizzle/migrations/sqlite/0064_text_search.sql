CREATE INDEX `reviews_written` ON `reviews` (`author_user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `agent_questions_asked` ON `agent_questions` (`asker_user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_sold` ON `orders` (`seller_user_id`,`created_at`,`id`);--> statement-breakpoint
-- Texts for administrators' searches: a row's number in the full-text index.
CREATE TABLE `text_search` (
	`doc` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	UNIQUE (`kind`, `id`)
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `text_search_fts` USING fts5(
	`agent`,
	`mail`,
	`review`,
	`question`,
	content='',
	contentless_delete=1,
	tokenize='trigram'
);
--> statement-breakpoint
CREATE TRIGGER `text_search_deleted` AFTER DELETE ON `text_search` BEGIN
	DELETE FROM `text_search_fts` WHERE `rowid` = old.`doc`;
END;
--> statement-breakpoint
CREATE TRIGGER `agents_search_inserted` AFTER INSERT ON `agents` BEGIN
	INSERT INTO `text_search` (`kind`, `id`) VALUES ('agent', new.`id`);
	INSERT INTO `text_search_fts` (`rowid`, `agent`) SELECT `doc`, new.`name` || ' ' || new.`slug` FROM `text_search` WHERE `kind` = 'agent' AND `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `agents_search_updated` AFTER UPDATE OF `name`, `slug` ON `agents` BEGIN
	DELETE FROM `text_search_fts` WHERE `rowid` = (SELECT `doc` FROM `text_search` WHERE `kind` = 'agent' AND `id` = new.`id`);
	INSERT INTO `text_search_fts` (`rowid`, `agent`) SELECT `doc`, new.`name` || ' ' || new.`slug` FROM `text_search` WHERE `kind` = 'agent' AND `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `agents_search_deleted` AFTER DELETE ON `agents` BEGIN
	DELETE FROM `text_search` WHERE `kind` = 'agent' AND `id` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `text_search` (`kind`, `id`) SELECT 'agent', `id` FROM `agents` ORDER BY `created_at`, `id`;
--> statement-breakpoint
INSERT INTO `text_search_fts` (`rowid`, `agent`) SELECT s.`doc`, t.`name` || ' ' || t.`slug` FROM `text_search` s CROSS JOIN `agents` t ON t.`id` = s.`id` WHERE s.`kind` = 'agent' ORDER BY s.`doc`;
--> statement-breakpoint
CREATE TRIGGER `outbox_emails_search_inserted` AFTER INSERT ON `outbox_emails` BEGIN
	INSERT INTO `text_search` (`kind`, `id`) VALUES ('mail', new.`id`);
	INSERT INTO `text_search_fts` (`rowid`, `mail`) SELECT `doc`, new.`to_address` || ' ' || new.`subject` FROM `text_search` WHERE `kind` = 'mail' AND `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `outbox_emails_search_deleted` AFTER DELETE ON `outbox_emails` BEGIN
	DELETE FROM `text_search` WHERE `kind` = 'mail' AND `id` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `text_search` (`kind`, `id`) SELECT 'mail', `id` FROM `outbox_emails` ORDER BY `created_at`, `id`;
--> statement-breakpoint
INSERT INTO `text_search_fts` (`rowid`, `mail`) SELECT s.`doc`, t.`to_address` || ' ' || t.`subject` FROM `text_search` s CROSS JOIN `outbox_emails` t ON t.`id` = s.`id` WHERE s.`kind` = 'mail' ORDER BY s.`doc`;
--> statement-breakpoint
CREATE TRIGGER `reviews_search_inserted` AFTER INSERT ON `reviews` BEGIN
	INSERT INTO `text_search` (`kind`, `id`) VALUES ('review', new.`id`);
	INSERT INTO `text_search_fts` (`rowid`, `review`) SELECT `doc`, new.`title` || ' ' || new.`body_md` FROM `text_search` WHERE `kind` = 'review' AND `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_search_updated` AFTER UPDATE OF `title`, `body_md` ON `reviews` BEGIN
	DELETE FROM `text_search_fts` WHERE `rowid` = (SELECT `doc` FROM `text_search` WHERE `kind` = 'review' AND `id` = new.`id`);
	INSERT INTO `text_search_fts` (`rowid`, `review`) SELECT `doc`, new.`title` || ' ' || new.`body_md` FROM `text_search` WHERE `kind` = 'review' AND `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_search_deleted` AFTER DELETE ON `reviews` BEGIN
	DELETE FROM `text_search` WHERE `kind` = 'review' AND `id` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `text_search` (`kind`, `id`) SELECT 'review', `id` FROM `reviews` ORDER BY `created_at`, `id`;
--> statement-breakpoint
INSERT INTO `text_search_fts` (`rowid`, `review`) SELECT s.`doc`, t.`title` || ' ' || t.`body_md` FROM `text_search` s CROSS JOIN `reviews` t ON t.`id` = s.`id` WHERE s.`kind` = 'review' ORDER BY s.`doc`;
--> statement-breakpoint
CREATE TRIGGER `agent_questions_search_inserted` AFTER INSERT ON `agent_questions` BEGIN
	INSERT INTO `text_search` (`kind`, `id`) VALUES ('question', new.`id`);
	INSERT INTO `text_search_fts` (`rowid`, `question`) SELECT `doc`, new.`text` || ' ' || coalesce(new.`answer`, '') FROM `text_search` WHERE `kind` = 'question' AND `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `agent_questions_search_updated` AFTER UPDATE OF `text`, `answer` ON `agent_questions` BEGIN
	DELETE FROM `text_search_fts` WHERE `rowid` = (SELECT `doc` FROM `text_search` WHERE `kind` = 'question' AND `id` = new.`id`);
	INSERT INTO `text_search_fts` (`rowid`, `question`) SELECT `doc`, new.`text` || ' ' || coalesce(new.`answer`, '') FROM `text_search` WHERE `kind` = 'question' AND `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `agent_questions_search_deleted` AFTER DELETE ON `agent_questions` BEGIN
	DELETE FROM `text_search` WHERE `kind` = 'question' AND `id` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `text_search` (`kind`, `id`) SELECT 'question', `id` FROM `agent_questions` ORDER BY `created_at`, `id`;
--> statement-breakpoint
INSERT INTO `text_search_fts` (`rowid`, `question`) SELECT s.`doc`, t.`text` || ' ' || coalesce(t.`answer`, '') FROM `text_search` s CROSS JOIN `agent_questions` t ON t.`id` = s.`id` WHERE s.`kind` = 'question' ORDER BY s.`doc`;
