ALTER TABLE `operator_requests` ADD `paid_mode` text;--> statement-breakpoint
DROP TRIGGER `operator_requests_counted_inserted`;--> statement-breakpoint
DROP TRIGGER `operator_requests_counted_updated`;--> statement-breakpoint
DROP TRIGGER `operator_requests_counted_deleted`;--> statement-breakpoint
CREATE TRIGGER `operator_requests_counted_inserted` AFTER INSERT ON `operator_requests` WHEN new.`status` = 'completed' AND new.`paid_mode` IS NOT NULL BEGIN
	INSERT INTO `work_counts` (`user_id`, `payment_mode`, `completed_projects`) VALUES (new.`operator_id`, new.`paid_mode`, 1)
	ON CONFLICT (`user_id`, `payment_mode`) DO UPDATE SET `completed_projects` = `completed_projects` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `operator_requests_counted_updated` AFTER UPDATE OF `status`, `paid_mode` ON `operator_requests` WHEN old.`status` <> new.`status` OR old.`paid_mode` IS NOT new.`paid_mode` BEGIN
	UPDATE `work_counts` SET `completed_projects` = `completed_projects` - 1 WHERE old.`status` = 'completed' AND `user_id` = old.`operator_id` AND `payment_mode` = old.`paid_mode`;
	INSERT INTO `work_counts` (`user_id`, `payment_mode`, `completed_projects`)
	SELECT new.`operator_id`, new.`paid_mode`, 1 WHERE new.`status` = 'completed' AND new.`paid_mode` IS NOT NULL
	ON CONFLICT (`user_id`, `payment_mode`) DO UPDATE SET `completed_projects` = `completed_projects` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `operator_requests_counted_deleted` AFTER DELETE ON `operator_requests` WHEN old.`status` = 'completed' BEGIN
	UPDATE `work_counts` SET `completed_projects` = `completed_projects` - 1 WHERE `user_id` = old.`operator_id` AND `payment_mode` = old.`paid_mode`;
END;
--> statement-breakpoint
CREATE TRIGGER `project_payments_released_inserted` AFTER INSERT ON `project_payments` WHEN new.`status` = 'released' BEGIN
	UPDATE `operator_requests` SET `paid_mode` = (SELECT min(`payment_mode`) FROM `project_payments` WHERE `project_chat_id` = new.`project_chat_id` AND `status` = 'released')
	WHERE `id` = (SELECT `operator_request_id` FROM `project_chats` WHERE `id` = new.`project_chat_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `project_payments_released_updated` AFTER UPDATE OF `status` ON `project_payments` WHEN (old.`status` = 'released') <> (new.`status` = 'released') BEGIN
	UPDATE `operator_requests` SET `paid_mode` = (SELECT min(`payment_mode`) FROM `project_payments` WHERE `project_chat_id` = new.`project_chat_id` AND `status` = 'released')
	WHERE `id` = (SELECT `operator_request_id` FROM `project_chats` WHERE `id` = new.`project_chat_id`);
END;
--> statement-breakpoint
-- The new triggers count every project again whose money was released.
UPDATE `work_counts` SET `completed_projects` = 0 WHERE `completed_projects` <> 0;
--> statement-breakpoint
UPDATE `operator_requests` SET `paid_mode` = (SELECT min(p.`payment_mode`) FROM `project_payments` p JOIN `project_chats` c ON c.`id` = p.`project_chat_id` WHERE c.`operator_request_id` = `operator_requests`.`id` AND p.`status` = 'released')
WHERE `id` IN (SELECT c.`operator_request_id` FROM `project_chats` c JOIN `project_payments` p ON p.`project_chat_id` = c.`id` WHERE p.`status` = 'released');
--> statement-breakpoint
-- A deleted chat leaves payments that only name the parties.
UPDATE `operator_requests` SET `paid_mode` = (SELECT min(p.`payment_mode`) FROM `project_payments` p WHERE p.`project_chat_id` IS NULL AND p.`payer_user_id` = `requester_id` AND p.`recipient_user_id` = `operator_id` AND p.`status` = 'released')
WHERE `status` = 'completed' AND `id` NOT IN (SELECT `operator_request_id` FROM `project_chats`);
