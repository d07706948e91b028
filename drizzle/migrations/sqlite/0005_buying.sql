CREATE TABLE `ledger_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`journal_id` text NOT NULL,
	`position` integer NOT NULL,
	`account` text NOT NULL,
	`owner_id` text,
	`amount_cents` integer NOT NULL,
	`currency` text DEFAULT 'usd' NOT NULL,
	FOREIGN KEY (`journal_id`) REFERENCES `ledger_journals`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_entries_account" CHECK("ledger_entries"."account" in ('stripe_clearing', 'platform_revenue', 'processing_fees', 'creator_payable', 'held', 'refunds', 'dispute_losses', 'receivable')),
	CONSTRAINT "ledger_entries_amount" CHECK("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_place` ON `ledger_entries` (`journal_id`,`position`);--> statement-breakpoint
CREATE INDEX `ledger_entries_account` ON `ledger_entries` (`account`,`owner_id`);--> statement-breakpoint
CREATE TABLE `ledger_journals` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`source_type` text NOT NULL,
	`source_id` text NOT NULL,
	`payment_mode` text NOT NULL,
	`order_id` text,
	`project_payment_id` text,
	`creator_user_id` text,
	`gross_cents` integer NOT NULL,
	`share_cents` integer NOT NULL,
	`payable_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`project_payment_id`) REFERENCES `project_payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`creator_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_journals_kind" CHECK("ledger_journals"."kind" in ('sale', 'processing_fee', 'refund', 'refund_failed', 'surplus', 'dispute_opened', 'dispute_won', 'chargeback', 'hold', 'project', 'payout', 'adjustment')),
	CONSTRAINT "ledger_journals_mode" CHECK("ledger_journals"."payment_mode" in ('none', 'sandbox', 'stripe'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_journals_once` ON `ledger_journals` (`source_type`,`source_id`,`kind`);--> statement-breakpoint
CREATE INDEX `ledger_journals_creator` ON `ledger_journals` (`creator_user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `ledger_journals_order` ON `ledger_journals` (`order_id`);--> statement-breakpoint
CREATE INDEX `ledger_journals_project` ON `ledger_journals` (`project_payment_id`);--> statement-breakpoint
CREATE TABLE `package_files` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_user_id` text NOT NULL,
	`file_name` text NOT NULL,
	`sha256` text NOT NULL,
	`size` integer NOT NULL,
	`entries` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "package_files_size" CHECK("package_files"."size" > 0)
);
--> statement-breakpoint
CREATE INDEX `package_files_owner` ON `package_files` (`owner_user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `package_files_hash` ON `package_files` (`sha256`);--> statement-breakpoint
CREATE TABLE `card_disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_dispute_id` text NOT NULL,
	`attempt_id` text NOT NULL,
	`status` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`fee_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`attempt_id`) REFERENCES `payment_attempts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "card_disputes_status" CHECK("card_disputes"."status" in ('open', 'won', 'lost'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `card_disputes_provider` ON `card_disputes` (`provider_dispute_id`);--> statement-breakpoint
CREATE INDEX `card_disputes_attempt` ON `card_disputes` (`attempt_id`);--> statement-breakpoint
CREATE INDEX `card_disputes_status` ON `card_disputes` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `downloads` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`agent_version_id` text NOT NULL,
	`started_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_version_id`) REFERENCES `agent_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `downloads_order` ON `downloads` (`order_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `downloads_version` ON `downloads` (`agent_version_id`);--> statement-breakpoint
CREATE TABLE `payment_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`project_payment_id` text,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`intent_id` text,
	`session_id` text,
	`charge_id` text,
	`parked_reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`project_payment_id`) REFERENCES `project_payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_attempts_status" CHECK("payment_attempts"."status" in ('open', 'succeeded', 'surplus', 'canceled', 'parked')),
	CONSTRAINT "payment_attempts_kind" CHECK("payment_attempts"."kind" in ('intent', 'session')),
	CONSTRAINT "payment_attempts_amount" CHECK("payment_attempts"."amount_cents" > 0),
	CONSTRAINT "payment_attempts_subject" CHECK(("payment_attempts"."order_id" is null) <> ("payment_attempts"."project_payment_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_order` ON `payment_attempts` (`order_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_project` ON `payment_attempts` (`project_payment_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_key` ON `payment_attempts` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_intent` ON `payment_attempts` (`intent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_session` ON `payment_attempts` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_charge` ON `payment_attempts` (`charge_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_open_order` ON `payment_attempts` (`order_id`) WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_open_project` ON `payment_attempts` (`project_payment_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `payment_attempts_status` ON `payment_attempts` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`api_version` text,
	`livemode` integer NOT NULL,
	`object_id` text NOT NULL,
	`occurred_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`handled_at` integer,
	`parked_reason` text,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `payment_events_due` ON `payment_events` (`handled_at`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `payment_events_object` ON `payment_events` (`object_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`project_payment_id` text,
	`attempt_id` text,
	`cause` text NOT NULL,
	`requested_by_user_id` text,
	`reason` text,
	`amount_cents` integer NOT NULL,
	`status` text NOT NULL,
	`provider_refund_id` text,
	`failure` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`project_payment_id`) REFERENCES `project_payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`attempt_id`) REFERENCES `payment_attempts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_status" CHECK("refunds"."status" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_cause" CHECK("refunds"."cause" in ('buyer', 'administrator', 'surplus', 'provider')),
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_provider` ON `refunds` (`provider_refund_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_attempt_once` ON `refunds` (`attempt_id`) WHERE status <> 'failed';--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE INDEX `refunds_project` ON `refunds` (`project_payment_id`);--> statement-breakpoint
CREATE INDEX `refunds_status` ON `refunds` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `trials` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`agent_id` text NOT NULL,
	`license_key` text NOT NULL,
	`started_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trials_once` ON `trials` (`user_id`,`agent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `trials_license_key` ON `trials` (`license_key`);--> statement-breakpoint
CREATE INDEX `trials_agent` ON `trials` (`agent_id`);--> statement-breakpoint
CREATE TABLE `sandbox_answers` (
	`key` text PRIMARY KEY NOT NULL,
	`request` text NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sandbox_answers_created` ON `sandbox_answers` (`created_at`);--> statement-breakpoint
CREATE TABLE `sandbox_deliveries` (
	`event_id` text PRIMARY KEY NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`delivered_at` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `sandbox_objects`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sandbox_deliveries_due` ON `sandbox_deliveries` (`delivered_at`,`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `sandbox_objects` (
	`id` text PRIMARY KEY NOT NULL,
	`object` text NOT NULL,
	`parent_id` text,
	`client_secret` text,
	`data` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_objects_secret` ON `sandbox_objects` (`client_secret`);--> statement-breakpoint
CREATE INDEX `sandbox_objects_parent` ON `sandbox_objects` (`parent_id`,`object`);--> statement-breakpoint
CREATE INDEX `sandbox_objects_object` ON `sandbox_objects` (`object`,`created_at`,`id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`buyer_user_id` text NOT NULL,
	`agent_id` text,
	`agent_version_id` text,
	`listing_id` text,
	`service` text,
	`seller_user_id` text,
	`status` text NOT NULL,
	`payment_mode` text NOT NULL,
	`item_name` text NOT NULL,
	`total_cents` integer NOT NULL,
	`currency` text DEFAULT 'usd' NOT NULL,
	`license` text,
	`delivery_type` text,
	`refund_window_days` integer NOT NULL,
	`creator_share_cents` integer,
	`license_key` text,
	`declines` integer DEFAULT 0 NOT NULL,
	`last_decline` text,
	`completed_at` integer,
	`refundable_until` integer,
	`deployed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`buyer_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_version_id`) REFERENCES `agent_versions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seller_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_status" CHECK("__new_orders"."status" in ('pending', 'completed', 'refunded', 'disputed', 'charged_back', 'failed', 'expired')),
	CONSTRAINT "orders_payment_mode" CHECK("__new_orders"."payment_mode" in ('none', 'sandbox', 'stripe')),
	CONSTRAINT "orders_total" CHECK("__new_orders"."total_cents" >= 0),
	CONSTRAINT "orders_item" CHECK(("__new_orders"."agent_id" is null) <> ("__new_orders"."service" is null)),
	CONSTRAINT "orders_license" CHECK("__new_orders"."license" is null or "__new_orders"."license" in ('oss', 'commercial-single', 'commercial-org')),
	CONSTRAINT "orders_share" CHECK("__new_orders"."creator_share_cents" is null or "__new_orders"."creator_share_cents" between 0 and "__new_orders"."total_cents")
);
--> statement-breakpoint
INSERT INTO `__new_orders`("id", "buyer_user_id", "agent_id", "agent_version_id", "listing_id", "seller_user_id", "status", "payment_mode", "item_name", "total_cents", "license", "delivery_type", "refund_window_days", "completed_at", "created_at", "updated_at") SELECT o."id", o."buyer_user_id", o."agent_id", o."agent_version_id", o."listing_id", a."owner_user_id", o."status", 'none', a."name", o."total_cents", l."license", a."delivery_type", coalesce(l."refund_window_days", 0), o."completed_at", o."created_at", o."created_at" FROM `orders` o JOIN `agents` a ON a."id" = o."agent_id" LEFT JOIN `listings` l ON l."id" = o."listing_id";--> statement-breakpoint
DROP TABLE `orders`;--> statement-breakpoint
ALTER TABLE `__new_orders` RENAME TO `orders`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `orders_buyer` ON `orders` (`buyer_user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_agent` ON `orders` (`agent_id`,`status`);--> statement-breakpoint
CREATE INDEX `orders_seller` ON `orders` (`seller_user_id`,`status`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_license_key` ON `orders` (`license_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_owned_once` ON `orders` (`buyer_user_id`,`agent_id`,`payment_mode`) WHERE status in ('completed', 'disputed');--> statement-breakpoint
CREATE UNIQUE INDEX `orders_pending_once` ON `orders` (`buyer_user_id`,`agent_id`,`payment_mode`) WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `orders_pending_service` ON `orders` (`buyer_user_id`,`service`,`payment_mode`) WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE `reviews` ADD `answer_md` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `reviews` ADD `edited_at` integer;--> statement-breakpoint
ALTER TABLE `operator_requests` ADD `is_priority` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE `__new_deliverables` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_version_id` text NOT NULL,
	`type` text NOT NULL,
	`zip_file_id` text,
	`endpoint_base_url` text,
	`endpoint_auth_json` text,
	`instructions_md` text,
	FOREIGN KEY (`agent_version_id`) REFERENCES `agent_versions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`zip_file_id`) REFERENCES `package_files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "deliverables_type" CHECK("__new_deliverables"."type" in ('zip', 'endpoint', 'instructions'))
);
--> statement-breakpoint
INSERT INTO `__new_deliverables`("id", "agent_version_id", "type", "zip_file_id", "endpoint_base_url", "endpoint_auth_json", "instructions_md") SELECT "id", "agent_version_id", "type", "zip_file_id", "endpoint_base_url", "endpoint_auth_json", "instructions_md" FROM `deliverables`;--> statement-breakpoint
DROP TABLE `deliverables`;--> statement-breakpoint
ALTER TABLE `__new_deliverables` RENAME TO `deliverables`;--> statement-breakpoint
CREATE UNIQUE INDEX `deliverables_version` ON `deliverables` (`agent_version_id`);