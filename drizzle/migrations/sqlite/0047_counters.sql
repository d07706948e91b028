CREATE TABLE `activity_days` (
	`measure` text NOT NULL,
	`day` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`measure`, `day`)
);
--> statement-breakpoint
CREATE TABLE `operator_directory` (
	`user_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	`specializations` text NOT NULL,
	`languages` text NOT NULL,
	`rate_cents` integer,
	`is_available` integer NOT NULL,
	`by_kills` integer NOT NULL,
	`by_success` real NOT NULL,
	`by_rating` real NOT NULL,
	`by_weapons` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `operator_directory_kills` ON `operator_directory` (`by_kills`,`name`,`user_id`);--> statement-breakpoint
CREATE INDEX `operator_directory_success` ON `operator_directory` (`by_success`,`name`,`user_id`);--> statement-breakpoint
CREATE INDEX `operator_directory_rating` ON `operator_directory` (`by_rating`,`name`,`user_id`);--> statement-breakpoint
CREATE INDEX `operator_directory_weapons` ON `operator_directory` (`by_weapons`,`name`,`user_id`);--> statement-breakpoint
CREATE TABLE `stale_operators` (
	`user_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `work_counts` (
	`user_id` text NOT NULL,
	`payment_mode` text NOT NULL,
	`sales` integer DEFAULT 0 NOT NULL,
	`completed_projects` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`live_agents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `payment_mode`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "work_counts_mode" CHECK("work_counts"."payment_mode" in ('none', 'sandbox', 'test', 'live'))
);
--> statement-breakpoint
CREATE TABLE `earning_months` (
	`creator_user_id` text NOT NULL,
	`payment_mode` text NOT NULL,
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`journals` integer DEFAULT 0 NOT NULL,
	`gross_cents` integer DEFAULT 0 NOT NULL,
	`share_cents` integer DEFAULT 0 NOT NULL,
	`worth_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`creator_user_id`, `payment_mode`, `month`, `kind`),
	FOREIGN KEY (`creator_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "earning_months_kind" CHECK("earning_months"."kind" in ('sale', 'processing_fee', 'refund', 'refund_failed', 'surplus', 'dispute_opened', 'dispute_won', 'chargeback', 'hold', 'project', 'payout', 'adjustment')),
	CONSTRAINT "earning_months_mode" CHECK("earning_months"."payment_mode" in ('none', 'sandbox', 'test', 'live'))
);
--> statement-breakpoint
CREATE INDEX `account_tokens_expiry` ON `account_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_operator_status` ON `users` (`operator_status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`created_at`,`id`) WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX `pending_sign_ins_expiry` ON `pending_sign_ins` (`expires_at`);--> statement-breakpoint
CREATE INDEX `agents_reviewed` ON `agents` (`review_status`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `agents_created` ON `agents` (`created_at`);--> statement-breakpoint
CREATE INDEX `project_payments_disputed` ON `project_payments` (`disputed_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_created` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_emails_status` ON `outbox_emails` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `support_requests_created` ON `support_requests` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `ledger_journals_payable` ON `ledger_journals` (`creator_user_id`,`payment_mode`,`payable_at`);--> statement-breakpoint
CREATE INDEX `ledger_journals_time` ON `ledger_journals` (`payment_mode`,`created_at`);--> statement-breakpoint
CREATE INDEX `payment_events_received` ON `payment_events` (`received_at`);--> statement-breakpoint
CREATE INDEX `operator_requests_created` ON `operator_requests` (`created_at`);--> statement-breakpoint
CREATE INDEX `project_chats_created` ON `project_chats` (`created_at`);--> statement-breakpoint
CREATE INDEX `reviews_created` ON `reviews` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `agent_questions_created` ON `agent_questions` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `operator_applications_created` ON `operator_applications` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `runs_created` ON `runs` (`created_at`);--> statement-breakpoint
CREATE TRIGGER `users_directory_inserted` AFTER INSERT ON `users` WHEN new.`is_operator` BEGIN
	INSERT INTO `stale_operators` (`user_id`) VALUES (new.`id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `users_directory_updated` AFTER UPDATE OF `username`, `first_name`, `last_name`, `is_operator`, `operator_status`, `operator_available`, `operator_rating`, `operator_rating_count`, `operator_specializations`, `operator_headline`, `operator_rate_cents`, `operator_languages`, `imported_kills`, `imported_failures`, `suspended_at` ON `users` WHEN old.`is_operator` OR new.`is_operator` BEGIN
	INSERT INTO `stale_operators` (`user_id`) VALUES (new.`id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `work_counts_directory_inserted` AFTER INSERT ON `work_counts` WHEN EXISTS (SELECT 1 FROM `operator_directory` WHERE `user_id` = new.`user_id`) BEGIN
	INSERT INTO `stale_operators` (`user_id`) VALUES (new.`user_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `work_counts_directory_updated` AFTER UPDATE ON `work_counts` WHEN EXISTS (SELECT 1 FROM `operator_directory` WHERE `user_id` = new.`user_id`) BEGIN
	INSERT INTO `stale_operators` (`user_id`) VALUES (new.`user_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `orders_counted_inserted` AFTER INSERT ON `orders` WHEN new.`agent_id` IS NOT NULL AND new.`status` IN ('completed', 'refunded', 'charged_back') BEGIN
	INSERT INTO `work_counts` (`user_id`, `payment_mode`, `sales`, `failures`)
	SELECT `owner_user_id`, new.`payment_mode`, new.`status` = 'completed', new.`status` <> 'completed' FROM `agents` WHERE `id` = new.`agent_id`
	ON CONFLICT (`user_id`, `payment_mode`) DO UPDATE SET `sales` = `sales` + excluded.`sales`, `failures` = `failures` + excluded.`failures`;
END;
--> statement-breakpoint
CREATE TRIGGER `orders_counted_updated` AFTER UPDATE OF `status` ON `orders` WHEN new.`agent_id` IS NOT NULL AND old.`status` <> new.`status` BEGIN
	INSERT INTO `work_counts` (`user_id`, `payment_mode`, `sales`, `failures`)
	SELECT `owner_user_id`, new.`payment_mode`, (new.`status` = 'completed') - (old.`status` = 'completed'), (new.`status` IN ('refunded', 'charged_back')) - (old.`status` IN ('refunded', 'charged_back')) FROM `agents` WHERE `id` = new.`agent_id`
	ON CONFLICT (`user_id`, `payment_mode`) DO UPDATE SET `sales` = `sales` + excluded.`sales`, `failures` = `failures` + excluded.`failures`;
END;
--> statement-breakpoint
CREATE TRIGGER `operator_requests_counted_inserted` AFTER INSERT ON `operator_requests` WHEN new.`status` = 'completed' BEGIN
	INSERT INTO `work_counts` (`user_id`, `payment_mode`, `completed_projects`) VALUES (new.`operator_id`, 'none', 1)
	ON CONFLICT (`user_id`, `payment_mode`) DO UPDATE SET `completed_projects` = `completed_projects` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `operator_requests_counted_updated` AFTER UPDATE OF `status` ON `operator_requests` WHEN (old.`status` = 'completed') <> (new.`status` = 'completed') BEGIN
	INSERT INTO `work_counts` (`user_id`, `payment_mode`, `completed_projects`) VALUES (new.`operator_id`, 'none', (new.`status` = 'completed') - (old.`status` = 'completed'))
	ON CONFLICT (`user_id`, `payment_mode`) DO UPDATE SET `completed_projects` = `completed_projects` + excluded.`completed_projects`;
END;
--> statement-breakpoint
CREATE TRIGGER `operator_requests_counted_deleted` AFTER DELETE ON `operator_requests` WHEN old.`status` = 'completed' BEGIN
	UPDATE `work_counts` SET `completed_projects` = `completed_projects` - 1 WHERE `user_id` = old.`operator_id` AND `payment_mode` = 'none';
END;
--> statement-breakpoint
CREATE TRIGGER `project_payments_counted_inserted` AFTER INSERT ON `project_payments` WHEN new.`status` IN ('refunded', 'charged_back') BEGIN
	INSERT INTO `work_counts` (`user_id`, `payment_mode`, `failures`) VALUES (new.`recipient_user_id`, new.`payment_mode`, 1)
	ON CONFLICT (`user_id`, `payment_mode`) DO UPDATE SET `failures` = `failures` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `project_payments_counted_updated` AFTER UPDATE OF `status` ON `project_payments` WHEN (old.`status` IN ('refunded', 'charged_back')) <> (new.`status` IN ('refunded', 'charged_back')) BEGIN
	INSERT INTO `work_counts` (`user_id`, `payment_mode`, `failures`) VALUES (new.`recipient_user_id`, new.`payment_mode`, (new.`status` IN ('refunded', 'charged_back')) - (old.`status` IN ('refunded', 'charged_back')))
	ON CONFLICT (`user_id`, `payment_mode`) DO UPDATE SET `failures` = `failures` + excluded.`failures`;
END;
--> statement-breakpoint
CREATE TRIGGER `agents_counted_inserted` AFTER INSERT ON `agents` WHEN new.`is_live` BEGIN
	INSERT INTO `work_counts` (`user_id`, `payment_mode`, `live_agents`) VALUES (new.`owner_user_id`, 'none', 1)
	ON CONFLICT (`user_id`, `payment_mode`) DO UPDATE SET `live_agents` = `live_agents` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `agents_counted_updated` AFTER UPDATE OF `is_live` ON `agents` WHEN old.`is_live` <> new.`is_live` BEGIN
	INSERT INTO `work_counts` (`user_id`, `payment_mode`, `live_agents`) VALUES (new.`owner_user_id`, 'none', new.`is_live` - old.`is_live`)
	ON CONFLICT (`user_id`, `payment_mode`) DO UPDATE SET `live_agents` = `live_agents` + excluded.`live_agents`;
END;
--> statement-breakpoint
CREATE TRIGGER `agents_counted_deleted` AFTER DELETE ON `agents` WHEN old.`is_live` BEGIN
	UPDATE `work_counts` SET `live_agents` = `live_agents` - 1 WHERE `user_id` = old.`owner_user_id` AND `payment_mode` = 'none';
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_journals_summed` AFTER INSERT ON `ledger_journals` WHEN new.`creator_user_id` IS NOT NULL BEGIN
	INSERT INTO `earning_months` (`creator_user_id`, `payment_mode`, `month`, `kind`, `journals`, `gross_cents`, `share_cents`)
	VALUES (new.`creator_user_id`, new.`payment_mode`, strftime('%Y-%m', new.`created_at` / 1000, 'unixepoch'), new.`kind`, 1, new.`gross_cents`, new.`share_cents`)
	ON CONFLICT (`creator_user_id`, `payment_mode`, `month`, `kind`) DO UPDATE SET `journals` = `journals` + 1, `gross_cents` = `gross_cents` + excluded.`gross_cents`, `share_cents` = `share_cents` + excluded.`share_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_summed` AFTER INSERT ON `ledger_entries` WHEN new.`account` = 'creator_payable' BEGIN
	INSERT INTO `earning_months` (`creator_user_id`, `payment_mode`, `month`, `kind`, `worth_cents`)
	SELECT `creator_user_id`, `payment_mode`, strftime('%Y-%m', `created_at` / 1000, 'unixepoch'), `kind`, -new.`amount_cents` FROM `ledger_journals` WHERE `id` = new.`journal_id` AND `creator_user_id` = new.`owner_id`
	ON CONFLICT (`creator_user_id`, `payment_mode`, `month`, `kind`) DO UPDATE SET `worth_cents` = `worth_cents` + excluded.`worth_cents`;
END;
--> statement-breakpoint
-- The triggers come first: they lock the tables until the existing rows are counted.
INSERT INTO `work_counts` (`user_id`, `payment_mode`, `sales`, `completed_projects`, `failures`, `live_agents`)
SELECT `user_id`, `payment_mode`, sum(`sales`), sum(`completed_projects`), sum(`failures`), sum(`live_agents`) FROM (
	SELECT a.`owner_user_id` AS `user_id`, o.`payment_mode`, o.`status` = 'completed' AS `sales`, 0 AS `completed_projects`, o.`status` <> 'completed' AS `failures`, 0 AS `live_agents`
	FROM `orders` o JOIN `agents` a ON a.`id` = o.`agent_id` WHERE o.`status` IN ('completed', 'refunded', 'charged_back')
	UNION ALL SELECT `operator_id`, 'none', 0, 1, 0, 0 FROM `operator_requests` WHERE `status` = 'completed'
	UNION ALL SELECT `recipient_user_id`, `payment_mode`, 0, 0, 1, 0 FROM `project_payments` WHERE `status` IN ('refunded', 'charged_back')
	UNION ALL SELECT `owner_user_id`, 'none', 0, 0, 0, 1 FROM `agents` WHERE `is_live` = 1
) GROUP BY `user_id`, `payment_mode`;
--> statement-breakpoint
INSERT INTO `earning_months` (`creator_user_id`, `payment_mode`, `month`, `kind`, `journals`, `gross_cents`, `share_cents`, `worth_cents`)
SELECT j.`creator_user_id`, j.`payment_mode`, strftime('%Y-%m', j.`created_at` / 1000, 'unixepoch') AS `month`, j.`kind`, count(*), sum(j.`gross_cents`), sum(j.`share_cents`),
	coalesce(sum((SELECT -sum(e.`amount_cents`) FROM `ledger_entries` e WHERE e.`journal_id` = j.`id` AND e.`account` = 'creator_payable' AND e.`owner_id` = j.`creator_user_id`)), 0)
FROM `ledger_journals` j WHERE j.`creator_user_id` IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO `stale_operators` (`user_id`) SELECT `id` FROM `users` WHERE `is_operator` AND `operator_status` = 'approved' ON CONFLICT DO NOTHING;
