ALTER TABLE `card_disputes` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `refunds` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `payouts` ADD `asked_at` integer;--> statement-breakpoint
CREATE INDEX `recalls_in_effect` ON `recalls` (`started_at`,`id`) WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX `project_payments_dispute_status` ON `project_payments` (`status`,`disputed_at`,`id`);--> statement-breakpoint
-- Names and numbers for administrators' searches: an id's row in the full-text index.
CREATE TABLE `list_search` (
	`doc` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL UNIQUE
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `list_search_fts` USING fts5(
	`account`,
	`sale`,
	content='',
	contentless_delete=1,
	tokenize='trigram'
);
--> statement-breakpoint
CREATE TRIGGER `list_search_deleted` AFTER DELETE ON `list_search` BEGIN
	DELETE FROM `list_search_fts` WHERE `rowid` = old.`doc`;
END;
--> statement-breakpoint
CREATE TRIGGER `users_search_inserted` AFTER INSERT ON `users` BEGIN
	INSERT INTO `list_search` (`id`) VALUES (new.`id`);
	INSERT INTO `list_search_fts` (`rowid`, `account`) SELECT `doc`, new.`username_key` || ' ' || new.`email` || ' ' || coalesce(new.`first_name`, '') || ' ' || coalesce(new.`last_name`, '') FROM `list_search` WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `users_search_updated` AFTER UPDATE OF `username_key`, `email`, `first_name`, `last_name` ON `users` BEGIN
	DELETE FROM `list_search_fts` WHERE `rowid` = (SELECT `doc` FROM `list_search` WHERE `id` = new.`id`);
	INSERT INTO `list_search_fts` (`rowid`, `account`) SELECT `doc`, new.`username_key` || ' ' || new.`email` || ' ' || coalesce(new.`first_name`, '') || ' ' || coalesce(new.`last_name`, '') FROM `list_search` WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `users_search_deleted` AFTER DELETE ON `users` BEGIN
	DELETE FROM `list_search` WHERE `id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `orders_search_inserted` AFTER INSERT ON `orders` BEGIN
	INSERT INTO `list_search` (`id`) VALUES (new.`id`);
	INSERT INTO `list_search_fts` (`rowid`, `sale`) SELECT `doc`, new.`id` || ' ' || new.`item_name` FROM `list_search` WHERE `id` = new.`id`;
END;
--> statement-breakpoint
INSERT INTO `list_search` (`id`) SELECT `id` FROM `users` ORDER BY `created_at`, `id`;
--> statement-breakpoint
INSERT INTO `list_search` (`id`) SELECT `id` FROM `orders` ORDER BY `created_at`, `id`;
--> statement-breakpoint
INSERT INTO `list_search_fts` (`rowid`, `account`) SELECT s.`doc`, u.`username_key` || ' ' || u.`email` || ' ' || coalesce(u.`first_name`, '') || ' ' || coalesce(u.`last_name`, '') FROM `list_search` s CROSS JOIN `users` u ON u.`id` = s.`id` ORDER BY s.`doc`;
--> statement-breakpoint
INSERT INTO `list_search_fts` (`rowid`, `sale`) SELECT s.`doc`, o.`id` || ' ' || o.`item_name` FROM `list_search` s CROSS JOIN `orders` o ON o.`id` = s.`id` ORDER BY s.`doc`;
