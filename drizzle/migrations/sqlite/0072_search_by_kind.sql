-- Each kind of row gets a range of 2^40 numbers of its own in the full-text
-- indexes: a search reads no other, whatever they contain.
DROP TRIGGER `list_search_deleted`;
--> statement-breakpoint
DELETE FROM `list_search`;
--> statement-breakpoint
INSERT INTO `list_search_fts` (`list_search_fts`) VALUES ('delete-all');
--> statement-breakpoint
CREATE TRIGGER `list_search_deleted` AFTER DELETE ON `list_search` BEGIN
	DELETE FROM `list_search_fts` WHERE `rowid` = old.`doc`;
END;
--> statement-breakpoint
DROP TRIGGER `users_search_inserted`;
--> statement-breakpoint
CREATE TRIGGER `users_search_inserted` AFTER INSERT ON `users` BEGIN
	INSERT INTO `list_search` (`doc`, `id`) SELECT coalesce(max(`doc`), 0) + 1, new.`id` FROM `list_search` WHERE `doc` BETWEEN 0 AND 1099511627775;
	INSERT INTO `list_search_fts` (`rowid`, `account`) SELECT `doc`, new.`username_key` || ' ' || new.`email` || ' ' || coalesce(new.`first_name`, '') || ' ' || coalesce(new.`last_name`, '') || ' ' || coalesce(new.`public_name`, '') FROM `list_search` WHERE `id` = new.`id`;
END;
--> statement-breakpoint
INSERT INTO `list_search` (`doc`, `id`) SELECT 0 + row_number() OVER (ORDER BY `created_at`, `id`), `id` FROM `users`;
--> statement-breakpoint
INSERT INTO `list_search_fts` (`rowid`, `account`) SELECT s.`doc`, t.`username_key` || ' ' || t.`email` || ' ' || coalesce(t.`first_name`, '') || ' ' || coalesce(t.`last_name`, '') || ' ' || coalesce(t.`public_name`, '') FROM `list_search` s CROSS JOIN `users` t ON t.`id` = s.`id` ORDER BY s.`doc`;
--> statement-breakpoint
DROP TRIGGER `orders_search_inserted`;
--> statement-breakpoint
CREATE TRIGGER `orders_search_inserted` AFTER INSERT ON `orders` BEGIN
	INSERT INTO `list_search` (`doc`, `id`) SELECT coalesce(max(`doc`), 1099511627776) + 1, new.`id` FROM `list_search` WHERE `doc` BETWEEN 1099511627776 AND 2199023255551;
	INSERT INTO `list_search_fts` (`rowid`, `sale`) SELECT `doc`, new.`id` || ' ' || new.`item_name` FROM `list_search` WHERE `id` = new.`id`;
END;
--> statement-breakpoint
INSERT INTO `list_search` (`doc`, `id`) SELECT 1099511627776 + row_number() OVER (ORDER BY `created_at`, `id`), `id` FROM `orders`;
--> statement-breakpoint
INSERT INTO `list_search_fts` (`rowid`, `sale`) SELECT s.`doc`, t.`id` || ' ' || t.`item_name` FROM `list_search` s CROSS JOIN `orders` t ON t.`id` = s.`id` ORDER BY s.`doc`;
--> statement-breakpoint
DROP TRIGGER `text_search_deleted`;
--> statement-breakpoint
DELETE FROM `text_search`;
--> statement-breakpoint
INSERT INTO `text_search_fts` (`text_search_fts`) VALUES ('delete-all');
--> statement-breakpoint
CREATE TRIGGER `text_search_deleted` AFTER DELETE ON `text_search` BEGIN
	DELETE FROM `text_search_fts` WHERE `rowid` = old.`doc`;
END;
--> statement-breakpoint
DROP TRIGGER `agents_search_inserted`;
--> statement-breakpoint
CREATE TRIGGER `agents_search_inserted` AFTER INSERT ON `agents` BEGIN
	INSERT INTO `text_search` (`doc`, `kind`, `id`) SELECT coalesce(max(`doc`), 0) + 1, 'agent', new.`id` FROM `text_search` WHERE `doc` BETWEEN 0 AND 1099511627775;
	INSERT INTO `text_search_fts` (`rowid`, `agent`) SELECT `doc`, new.`name` || ' ' || new.`slug` FROM `text_search` WHERE `kind` = 'agent' AND `id` = new.`id`;
END;
--> statement-breakpoint
INSERT INTO `text_search` (`doc`, `kind`, `id`) SELECT 0 + row_number() OVER (ORDER BY `created_at`, `id`), 'agent', `id` FROM `agents`;
--> statement-breakpoint
INSERT INTO `text_search_fts` (`rowid`, `agent`) SELECT s.`doc`, t.`name` || ' ' || t.`slug` FROM `text_search` s CROSS JOIN `agents` t ON t.`id` = s.`id` WHERE s.`kind` = 'agent' ORDER BY s.`doc`;
--> statement-breakpoint
DROP TRIGGER `outbox_emails_search_inserted`;
--> statement-breakpoint
CREATE TRIGGER `outbox_emails_search_inserted` AFTER INSERT ON `outbox_emails` BEGIN
	INSERT INTO `text_search` (`doc`, `kind`, `id`) SELECT coalesce(max(`doc`), 1099511627776) + 1, 'mail', new.`id` FROM `text_search` WHERE `doc` BETWEEN 1099511627776 AND 2199023255551;
	INSERT INTO `text_search_fts` (`rowid`, `mail`) SELECT `doc`, new.`to_address` || ' ' || new.`subject` FROM `text_search` WHERE `kind` = 'mail' AND `id` = new.`id`;
END;
--> statement-breakpoint
INSERT INTO `text_search` (`doc`, `kind`, `id`) SELECT 1099511627776 + row_number() OVER (ORDER BY `created_at`, `id`), 'mail', `id` FROM `outbox_emails`;
--> statement-breakpoint
INSERT INTO `text_search_fts` (`rowid`, `mail`) SELECT s.`doc`, t.`to_address` || ' ' || t.`subject` FROM `text_search` s CROSS JOIN `outbox_emails` t ON t.`id` = s.`id` WHERE s.`kind` = 'mail' ORDER BY s.`doc`;
--> statement-breakpoint
DROP TRIGGER `reviews_search_inserted`;
--> statement-breakpoint
CREATE TRIGGER `reviews_search_inserted` AFTER INSERT ON `reviews` BEGIN
	INSERT INTO `text_search` (`doc`, `kind`, `id`) SELECT coalesce(max(`doc`), 2199023255552) + 1, 'review', new.`id` FROM `text_search` WHERE `doc` BETWEEN 2199023255552 AND 3298534883327;
	INSERT INTO `text_search_fts` (`rowid`, `review`) SELECT `doc`, new.`title` || ' ' || new.`body_md` FROM `text_search` WHERE `kind` = 'review' AND `id` = new.`id`;
END;
--> statement-breakpoint
INSERT INTO `text_search` (`doc`, `kind`, `id`) SELECT 2199023255552 + row_number() OVER (ORDER BY `created_at`, `id`), 'review', `id` FROM `reviews`;
--> statement-breakpoint
INSERT INTO `text_search_fts` (`rowid`, `review`) SELECT s.`doc`, t.`title` || ' ' || t.`body_md` FROM `text_search` s CROSS JOIN `reviews` t ON t.`id` = s.`id` WHERE s.`kind` = 'review' ORDER BY s.`doc`;
--> statement-breakpoint
DROP TRIGGER `agent_questions_search_inserted`;
--> statement-breakpoint
CREATE TRIGGER `agent_questions_search_inserted` AFTER INSERT ON `agent_questions` BEGIN
	INSERT INTO `text_search` (`doc`, `kind`, `id`) SELECT coalesce(max(`doc`), 3298534883328) + 1, 'question', new.`id` FROM `text_search` WHERE `doc` BETWEEN 3298534883328 AND 4398046511103;
	INSERT INTO `text_search_fts` (`rowid`, `question`) SELECT `doc`, new.`text` || ' ' || coalesce(new.`answer`, '') FROM `text_search` WHERE `kind` = 'question' AND `id` = new.`id`;
END;
--> statement-breakpoint
INSERT INTO `text_search` (`doc`, `kind`, `id`) SELECT 3298534883328 + row_number() OVER (ORDER BY `created_at`, `id`), 'question', `id` FROM `agent_questions`;
--> statement-breakpoint
INSERT INTO `text_search_fts` (`rowid`, `question`) SELECT s.`doc`, t.`text` || ' ' || coalesce(t.`answer`, '') FROM `text_search` s CROSS JOIN `agent_questions` t ON t.`id` = s.`id` WHERE s.`kind` = 'question' ORDER BY s.`doc`;
