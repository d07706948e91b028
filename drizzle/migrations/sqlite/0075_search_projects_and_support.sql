CREATE INDEX `takedowns_decided` ON `takedowns` (`decided_at`,`id`);--> statement-breakpoint
CREATE INDEX `project_payments_created` ON `project_payments` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `project_payments_status` ON `project_payments` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `project_payments_earned` ON `project_payments` (`recipient_user_id`,`created_at`,`id`);--> statement-breakpoint
-- New kinds of rows in administrators' searches. Their range of numbers tells
-- them apart, so that they share the first column of the index.
CREATE TRIGGER `project_payments_search_inserted` AFTER INSERT ON `project_payments` BEGIN
	INSERT INTO `text_search` (`doc`, `kind`, `id`) SELECT coalesce(max(`doc`), 4398046511104) + 1, 'payment', new.`id` FROM `text_search` WHERE `doc` BETWEEN 4398046511104 AND 5497558138879;
	INSERT INTO `text_search_fts` (`rowid`, `agent`) SELECT `doc`, new.`id` || ' ' || new.`item_name` FROM `text_search` WHERE `kind` = 'payment' AND `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `project_payments_search_updated` AFTER UPDATE OF `item_name` ON `project_payments` BEGIN
	DELETE FROM `text_search_fts` WHERE `rowid` = (SELECT `doc` FROM `text_search` WHERE `kind` = 'payment' AND `id` = new.`id`);
	INSERT INTO `text_search_fts` (`rowid`, `agent`) SELECT `doc`, new.`id` || ' ' || new.`item_name` FROM `text_search` WHERE `kind` = 'payment' AND `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `project_payments_search_deleted` AFTER DELETE ON `project_payments` BEGIN
	DELETE FROM `text_search` WHERE `kind` = 'payment' AND `id` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `text_search` (`doc`, `kind`, `id`) SELECT 4398046511104 + row_number() OVER (ORDER BY `created_at`, `id`), 'payment', `id` FROM `project_payments`;
--> statement-breakpoint
INSERT INTO `text_search_fts` (`rowid`, `agent`) SELECT s.`doc`, t.`id` || ' ' || t.`item_name` FROM `text_search` s CROSS JOIN `project_payments` t ON t.`id` = s.`id` WHERE s.`kind` = 'payment' ORDER BY s.`doc`;
--> statement-breakpoint
CREATE TRIGGER `project_chats_search_inserted` AFTER INSERT ON `project_chats` BEGIN
	INSERT INTO `text_search` (`doc`, `kind`, `id`) SELECT coalesce(max(`doc`), 5497558138880) + 1, 'project', new.`id` FROM `text_search` WHERE `doc` BETWEEN 5497558138880 AND 6597069766655;
	INSERT INTO `text_search_fts` (`rowid`, `agent`) SELECT `doc`, new.`title` FROM `text_search` WHERE `kind` = 'project' AND `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `project_chats_search_updated` AFTER UPDATE OF `title` ON `project_chats` BEGIN
	DELETE FROM `text_search_fts` WHERE `rowid` = (SELECT `doc` FROM `text_search` WHERE `kind` = 'project' AND `id` = new.`id`);
	INSERT INTO `text_search_fts` (`rowid`, `agent`) SELECT `doc`, new.`title` FROM `text_search` WHERE `kind` = 'project' AND `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `project_chats_search_deleted` AFTER DELETE ON `project_chats` BEGIN
	DELETE FROM `text_search` WHERE `kind` = 'project' AND `id` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `text_search` (`doc`, `kind`, `id`) SELECT 5497558138880 + row_number() OVER (ORDER BY `created_at`, `id`), 'project', `id` FROM `project_chats`;
--> statement-breakpoint
INSERT INTO `text_search_fts` (`rowid`, `agent`) SELECT s.`doc`, t.`title` FROM `text_search` s CROSS JOIN `project_chats` t ON t.`id` = s.`id` WHERE s.`kind` = 'project' ORDER BY s.`doc`;
--> statement-breakpoint
CREATE TRIGGER `support_requests_search_inserted` AFTER INSERT ON `support_requests` BEGIN
	INSERT INTO `text_search` (`doc`, `kind`, `id`) SELECT coalesce(max(`doc`), 6597069766656) + 1, 'support', new.`id` FROM `text_search` WHERE `doc` BETWEEN 6597069766656 AND 7696581394431;
	INSERT INTO `text_search_fts` (`rowid`, `agent`) SELECT `doc`, new.`name` || ' ' || new.`email` || ' ' || new.`subject` || ' ' || new.`message` FROM `text_search` WHERE `kind` = 'support' AND `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `support_requests_search_updated` AFTER UPDATE OF `name`, `email`, `subject`, `message` ON `support_requests` BEGIN
	DELETE FROM `text_search_fts` WHERE `rowid` = (SELECT `doc` FROM `text_search` WHERE `kind` = 'support' AND `id` = new.`id`);
	INSERT INTO `text_search_fts` (`rowid`, `agent`) SELECT `doc`, new.`name` || ' ' || new.`email` || ' ' || new.`subject` || ' ' || new.`message` FROM `text_search` WHERE `kind` = 'support' AND `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `support_requests_search_deleted` AFTER DELETE ON `support_requests` BEGIN
	DELETE FROM `text_search` WHERE `kind` = 'support' AND `id` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `text_search` (`doc`, `kind`, `id`) SELECT 6597069766656 + row_number() OVER (ORDER BY `created_at`, `id`), 'support', `id` FROM `support_requests`;
--> statement-breakpoint
INSERT INTO `text_search_fts` (`rowid`, `agent`) SELECT s.`doc`, t.`name` || ' ' || t.`email` || ' ' || t.`subject` || ' ' || t.`message` FROM `text_search` s CROSS JOIN `support_requests` t ON t.`id` = s.`id` WHERE s.`kind` = 'support' ORDER BY s.`doc`;
