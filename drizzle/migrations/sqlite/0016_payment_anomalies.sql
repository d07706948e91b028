CREATE TABLE `payment_anomalies` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`order_id` text,
	`project_payment_id` text,
	`details` text NOT NULL,
	`occurrences` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`resolved_at` integer,
	`resolution` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`project_payment_id`) REFERENCES `project_payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_anomalies_once` ON `payment_anomalies` (`kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `payment_anomalies_open` ON `payment_anomalies` (`resolved_at`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `payment_anomalies_order` ON `payment_anomalies` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_anomalies_project` ON `payment_anomalies` (`project_payment_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_card_disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_dispute_id` text NOT NULL,
	`attempt_id` text NOT NULL,
	`status` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`moved_cents` integer DEFAULT 0 NOT NULL,
	`moves` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`attempt_id`) REFERENCES `payment_attempts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "card_disputes_status" CHECK("__new_card_disputes"."status" in ('inquiry', 'open', 'won', 'lost', 'closed'))
);
--> statement-breakpoint
INSERT INTO `__new_card_disputes`("id", "provider_dispute_id", "attempt_id", "status", "amount_cents", "moved_cents", "moves", "created_at", "updated_at") SELECT "id", "provider_dispute_id", "attempt_id", "status", "amount_cents", CASE "status" WHEN 'won' THEN 0 - "fee_cents" ELSE 0 - "amount_cents" - "fee_cents" END, 0, "created_at", "updated_at" FROM `card_disputes`;--> statement-breakpoint
DROP TABLE `card_disputes`;--> statement-breakpoint
ALTER TABLE `__new_card_disputes` RENAME TO `card_disputes`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `card_disputes_provider` ON `card_disputes` (`provider_dispute_id`);--> statement-breakpoint
CREATE INDEX `card_disputes_attempt` ON `card_disputes` (`attempt_id`);--> statement-breakpoint
CREATE INDEX `card_disputes_status` ON `card_disputes` (`status`,`created_at`);--> statement-breakpoint
ALTER TABLE `payment_attempts` ADD `fee_cents` integer;--> statement-breakpoint
UPDATE `payment_attempts` SET `fee_cents` = (SELECT sum(`ledger_entries`.`amount_cents`) FROM `ledger_journals` INNER JOIN `ledger_entries` ON `ledger_entries`.`journal_id` = `ledger_journals`.`id` WHERE `ledger_journals`.`source_type` = 'payment_attempt' AND `ledger_journals`.`source_id` = `payment_attempts`.`id` AND `ledger_journals`.`kind` = 'processing_fee' AND `ledger_entries`.`account` = 'processing_fees');--> statement-breakpoint
CREATE INDEX `payment_attempts_fee` ON `payment_attempts` (`fee_cents`,`status`,`created_at`);--> statement-breakpoint
ALTER TABLE `refunds` ADD `key_number` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payouts` ADD `key_number` integer DEFAULT 0 NOT NULL;