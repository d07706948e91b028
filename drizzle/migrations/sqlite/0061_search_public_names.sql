DROP INDEX `users_public_name`;--> statement-breakpoint
DROP TRIGGER `users_search_inserted`;--> statement-breakpoint
DROP TRIGGER `users_search_updated`;--> statement-breakpoint
CREATE TRIGGER `users_search_inserted` AFTER INSERT ON `users` BEGIN
	INSERT INTO `list_search` (`id`) VALUES (new.`id`);
	INSERT INTO `list_search_fts` (`rowid`, `account`) SELECT `doc`, new.`username_key` || ' ' || new.`email` || ' ' || coalesce(new.`first_name`, '') || ' ' || coalesce(new.`last_name`, '') || ' ' || coalesce(new.`public_name`, '') FROM `list_search` WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `users_search_updated` AFTER UPDATE OF `username_key`, `email`, `first_name`, `last_name`, `public_name` ON `users` BEGIN
	DELETE FROM `list_search_fts` WHERE `rowid` = (SELECT `doc` FROM `list_search` WHERE `id` = new.`id`);
	INSERT INTO `list_search_fts` (`rowid`, `account`) SELECT `doc`, new.`username_key` || ' ' || new.`email` || ' ' || coalesce(new.`first_name`, '') || ' ' || coalesce(new.`last_name`, '') || ' ' || coalesce(new.`public_name`, '') FROM `list_search` WHERE `id` = new.`id`;
END;
--> statement-breakpoint
-- The trigger indexes the names that were chosen before.
UPDATE `users` SET `public_name` = `public_name` WHERE `public_name` IS NOT NULL;
