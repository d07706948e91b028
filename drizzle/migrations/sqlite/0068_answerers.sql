ALTER TABLE `milestone_changes` ADD `answerer_user_id` text;--> statement-breakpoint
CREATE INDEX `milestone_changes_to_answer` ON `milestone_changes` (`answerer_user_id`,`created_at`,`id`) WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE `project_offers` ADD `answerer_user_id` text;--> statement-breakpoint
CREATE INDEX `project_offers_to_answer` ON `project_offers` (`answerer_user_id`,`created_at`,`id`) WHERE status = 'pending';--> statement-breakpoint
CREATE TRIGGER `project_offers_answerer` AFTER INSERT ON `project_offers` WHEN new.`status` = 'pending' AND new.`answerer_user_id` IS NULL BEGIN
	UPDATE `project_offers` SET `answerer_user_id` = (SELECT CASE WHEN r.`requester_id` = new.`offerer_user_id` THEN r.`operator_id` ELSE r.`requester_id` END FROM `project_chats` c JOIN `operator_requests` r ON r.`id` = c.`operator_request_id` WHERE c.`id` = new.`project_chat_id`)
	WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `milestone_changes_answerer` AFTER INSERT ON `milestone_changes` WHEN new.`status` = 'pending' AND new.`answerer_user_id` IS NULL BEGIN
	UPDATE `milestone_changes` SET `answerer_user_id` = (SELECT CASE WHEN r.`requester_id` = new.`proposer_user_id` THEN r.`operator_id` ELSE r.`requester_id` END FROM `project_milestones` m JOIN `project_offers` o ON o.`id` = m.`offer_id` JOIN `project_chats` c ON c.`id` = o.`project_chat_id` JOIN `operator_requests` r ON r.`id` = c.`operator_request_id` WHERE m.`id` = new.`milestone_id`)
	WHERE `id` = new.`id`;
END;
--> statement-breakpoint
UPDATE `project_offers` SET `answerer_user_id` = (SELECT CASE WHEN r.`requester_id` = `project_offers`.`offerer_user_id` THEN r.`operator_id` ELSE r.`requester_id` END FROM `project_chats` c JOIN `operator_requests` r ON r.`id` = c.`operator_request_id` WHERE c.`id` = `project_offers`.`project_chat_id`)
WHERE `status` = 'pending';
--> statement-breakpoint
UPDATE `milestone_changes` SET `answerer_user_id` = (SELECT CASE WHEN r.`requester_id` = `milestone_changes`.`proposer_user_id` THEN r.`operator_id` ELSE r.`requester_id` END FROM `project_milestones` m JOIN `project_offers` o ON o.`id` = m.`offer_id` JOIN `project_chats` c ON c.`id` = o.`project_chat_id` JOIN `operator_requests` r ON r.`id` = c.`operator_request_id` WHERE m.`id` = `milestone_changes`.`milestone_id`)
WHERE `status` = 'pending';