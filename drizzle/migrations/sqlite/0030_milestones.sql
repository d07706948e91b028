CREATE TABLE `dispute_splits` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`proposer_user_id` text NOT NULL,
	`refund_cents` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `project_payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposer_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dispute_splits_status" CHECK("dispute_splits"."status" in ('pending', 'accepted', 'withdrawn')),
	CONSTRAINT "dispute_splits_refund" CHECK("dispute_splits"."refund_cents" >= 0)
);
--> statement-breakpoint
CREATE INDEX `dispute_splits_payment` ON `dispute_splits` (`payment_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `dispute_splits_open` ON `dispute_splits` (`payment_id`,`proposer_user_id`) WHERE status = 'pending';--> statement-breakpoint
CREATE TABLE `milestone_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`milestone_id` text NOT NULL,
	`proposer_user_id` text NOT NULL,
	`title` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`delivery_days` integer NOT NULL,
	`deliverables` text DEFAULT '' NOT NULL,
	`acceptance` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`milestone_id`) REFERENCES `project_milestones`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`proposer_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "milestone_changes_status" CHECK("milestone_changes"."status" in ('pending', 'accepted', 'rejected', 'withdrawn')),
	CONSTRAINT "milestone_changes_amount" CHECK("milestone_changes"."amount_cents" > 0),
	CONSTRAINT "milestone_changes_days" CHECK("milestone_changes"."delivery_days" between 1 and 365)
);
--> statement-breakpoint
CREATE INDEX `milestone_changes_milestone` ON `milestone_changes` (`milestone_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `milestone_changes_open` ON `milestone_changes` (`milestone_id`) WHERE status = 'pending';--> statement-breakpoint
CREATE TABLE `project_milestones` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` text NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`delivery_days` integer NOT NULL,
	`deliverables` text DEFAULT '' NOT NULL,
	`acceptance` text DEFAULT '' NOT NULL,
	`canceled_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `project_offers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "project_milestones_amount" CHECK("project_milestones"."amount_cents" > 0),
	CONSTRAINT "project_milestones_days" CHECK("project_milestones"."delivery_days" between 1 and 365)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_milestones_place` ON `project_milestones` (`offer_id`,`position`);--> statement-breakpoint
DROP INDEX `project_payments_open_offer`;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `milestone_id` text REFERENCES project_milestones(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `released_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `refunded_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `delivery_due_at` integer;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `changes_asked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `settlement` text;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `resolved_at` integer;--> statement-breakpoint
ALTER TABLE `project_payments` ADD `overdue_at` integer;--> statement-breakpoint
CREATE INDEX `project_payments_offer` ON `project_payments` (`offer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `project_payments_open_milestone` ON `project_payments` (`milestone_id`,`payment_mode`) WHERE status not in ('failed', 'canceled');--> statement-breakpoint
INSERT INTO `project_milestones` (`id`, `offer_id`, `position`, `title`, `amount_cents`, `delivery_days`, `canceled_at`, `updated_at`) SELECT `id`, `id`, 1, 'Whole project', `amount_cents`, `delivery_days`, CASE WHEN `status` = 'withdrawn' THEN `updated_at` END, `updated_at` FROM `project_offers`;--> statement-breakpoint
UPDATE `project_payments` SET `milestone_id` = `offer_id`;--> statement-breakpoint
UPDATE `project_payments` SET `released_cents` = `amount_cents` WHERE `released_at` IS NOT NULL;--> statement-breakpoint
UPDATE `project_payments` SET `refunded_cents` = `amount_cents` WHERE `status` = 'refunded';--> statement-breakpoint
UPDATE `project_payments` SET `settlement` = 'decision', `resolved_at` = `updated_at` WHERE `resolved_by_user_id` IS NOT NULL;--> statement-breakpoint
UPDATE `project_payments` SET `delivery_due_at` = `paid_at` + 86400000 * (SELECT `delivery_days` FROM `project_offers` WHERE `project_offers`.`id` = `project_payments`.`offer_id`) WHERE `paid_at` IS NOT NULL;
