-- Which keys made the payments that were recorded as 'stripe'. What the
-- provider's events say of its objects:
CREATE TEMP TABLE "told_objects" ("id" text PRIMARY KEY NOT NULL, "mode" text NOT NULL);--> statement-breakpoint
INSERT INTO "told_objects"
	SELECT "object_id", max(CASE WHEN "livemode" THEN 'live' ELSE 'test' END)
	FROM "payment_events" WHERE replace("object_id", '_sandbox_', '') = "object_id"
	GROUP BY "object_id" HAVING count(DISTINCT "livemode") = 1;--> statement-breakpoint
-- An attempt is told by its hosted page's id, or by an event of its own, of its
-- dispute or of its refund:
CREATE TEMP TABLE "told_attempts" ("id" text PRIMARY KEY NOT NULL, "mode" text NOT NULL);--> statement-breakpoint
INSERT INTO "told_attempts"
	SELECT "id", max("mode") FROM (
		SELECT "id", 'test' AS "mode" FROM "payment_attempts" WHERE substr("session_id", 1, 8) = 'cs_test_'
		UNION SELECT "id", 'live' FROM "payment_attempts" WHERE substr("session_id", 1, 8) = 'cs_live_'
		UNION SELECT a."id", o."mode" FROM "payment_attempts" a JOIN "told_objects" o ON o."id" = a."intent_id"
		UNION SELECT a."id", o."mode" FROM "payment_attempts" a JOIN "told_objects" o ON o."id" = a."session_id"
		UNION SELECT d."attempt_id", o."mode" FROM "card_disputes" d JOIN "told_objects" o ON o."id" = d."provider_dispute_id"
		UNION SELECT r."attempt_id", o."mode" FROM "refunds" r JOIN "told_objects" o ON o."id" = r."provider_refund_id" WHERE r."attempt_id" IS NOT NULL
	) AS "evidence" GROUP BY "id" HAVING count(*) = 1;--> statement-breakpoint
-- An order or project payment is told by the attempt that paid it; an unpaid
-- one by all of its attempts, when they agree:
CREATE TEMP TABLE "told_subjects" ("id" text PRIMARY KEY NOT NULL, "mode" text NOT NULL);--> statement-breakpoint
INSERT INTO "told_subjects"
	SELECT coalesce(a."order_id", a."project_payment_id"), max(t."mode")
	FROM "payment_attempts" a LEFT JOIN "told_attempts" t ON t."id" = a."id"
	WHERE a."status" = 'succeeded' OR NOT EXISTS (
		SELECT 1 FROM "payment_attempts" p WHERE p."status" = 'succeeded'
		AND (p."order_id" = a."order_id" OR p."project_payment_id" = a."project_payment_id")
	)
	GROUP BY coalesce(a."order_id", a."project_payment_id")
	HAVING count(DISTINCT t."mode") = 1 AND count(t."mode") = count(*);--> statement-breakpoint
-- A payout account is told by its transfers:
CREATE TEMP TABLE "told_accounts" ("id" text PRIMARY KEY NOT NULL, "mode" text NOT NULL);--> statement-breakpoint
INSERT INTO "told_accounts"
	SELECT p."account_id", max(o."mode")
	FROM "payouts" p JOIN "told_objects" o ON o."id" = p."transfer_id"
	GROUP BY p."account_id" HAVING count(DISTINCT o."mode") = 1;--> statement-breakpoint
-- The checks of before know no 'test' and no 'live'.
PRAGMA ignore_check_constraints=ON;--> statement-breakpoint
-- What nothing tells is the operator's to say; without an answer 'stripe' stays
-- and the new checks refuse it.
UPDATE "orders" SET "payment_mode" = coalesce(
	(SELECT t."mode" FROM "told_subjects" t WHERE t."id" = "orders"."id"),
	(SELECT "value" FROM "app_meta" WHERE "key" = 'unmarked_payments'),
	'stripe'
) WHERE "payment_mode" = 'stripe';--> statement-breakpoint
UPDATE "project_payments" SET "payment_mode" = coalesce(
	(SELECT t."mode" FROM "told_subjects" t WHERE t."id" = "project_payments"."id"),
	(SELECT "value" FROM "app_meta" WHERE "key" = 'unmarked_payments'),
	'stripe'
) WHERE "payment_mode" = 'stripe';--> statement-breakpoint
UPDATE "payout_accounts" SET "payment_mode" = coalesce(
	(SELECT t."mode" FROM "told_accounts" t WHERE t."id" = "payout_accounts"."id"),
	(SELECT "value" FROM "app_meta" WHERE "key" = 'unmarked_payments'),
	'stripe'
) WHERE "payment_mode" = 'stripe';--> statement-breakpoint
UPDATE "payouts" SET "payment_mode" = coalesce(
	(SELECT o."mode" FROM "told_objects" o WHERE o."id" = "payouts"."transfer_id"),
	(SELECT nullif(a."payment_mode", 'stripe') FROM "payout_accounts" a WHERE a."id" = "payouts"."account_id"),
	(SELECT "value" FROM "app_meta" WHERE "key" = 'unmarked_payments'),
	'stripe'
) WHERE "payment_mode" = 'stripe';--> statement-breakpoint
UPDATE "ledger_journals" SET "payment_mode" = coalesce(
	(SELECT nullif(o."payment_mode", 'stripe') FROM "orders" o WHERE o."id" = "ledger_journals"."order_id"),
	(SELECT nullif(p."payment_mode", 'stripe') FROM "project_payments" p WHERE p."id" = "ledger_journals"."project_payment_id"),
	(SELECT nullif(p."payment_mode", 'stripe') FROM "payouts" p WHERE p."id" = CASE "source_type"
		WHEN 'payout' THEN "source_id"
		WHEN 'payout_return' THEN rtrim(rtrim("source_id", '0123456789'), ':')
	END),
	(SELECT "value" FROM "app_meta" WHERE "key" = 'unmarked_payments'),
	'stripe'
) WHERE "payment_mode" = 'stripe';--> statement-breakpoint
PRAGMA ignore_check_constraints=OFF;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_project_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`project_chat_id` text,
	`offer_id` text,
	`payer_user_id` text NOT NULL,
	`recipient_user_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`payment_mode` text DEFAULT 'none' NOT NULL,
	`stripe_payment_intent_id` text,
	`share_cents` integer,
	`last_decline` text,
	`declines` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`paid_at` integer,
	`delivered_at` integer,
	`release_due_at` integer,
	`disputed_at` integer,
	`dispute_reason` text,
	`chargeback_at` integer,
	`resolved_by_user_id` text,
	`resolution_note` text,
	`released_at` integer,
	`refunded_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_chat_id`) REFERENCES `project_chats`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`offer_id`) REFERENCES `project_offers`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`payer_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recipient_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`resolved_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "project_payments_mode" CHECK("__new_project_payments"."payment_mode" in ('none', 'sandbox', 'test', 'live')),
	CONSTRAINT "project_payments_status" CHECK("__new_project_payments"."status" in ('pending', 'held', 'delivered', 'disputed', 'released', 'refunded', 'charged_back', 'failed', 'canceled')),
	CONSTRAINT "project_payments_amount" CHECK("__new_project_payments"."amount_cents" > 0)
);
--> statement-breakpoint
INSERT INTO `__new_project_payments`("id", "project_chat_id", "offer_id", "payer_user_id", "recipient_user_id", "amount_cents", "payment_mode", "stripe_payment_intent_id", "share_cents", "last_decline", "declines", "status", "paid_at", "delivered_at", "release_due_at", "disputed_at", "dispute_reason", "chargeback_at", "resolved_by_user_id", "resolution_note", "released_at", "refunded_at", "created_at", "updated_at") SELECT "id", "project_chat_id", "offer_id", "payer_user_id", "recipient_user_id", "amount_cents", "payment_mode", "stripe_payment_intent_id", "share_cents", "last_decline", "declines", "status", "paid_at", "delivered_at", "release_due_at", "disputed_at", "dispute_reason", "chargeback_at", "resolved_by_user_id", "resolution_note", "released_at", "refunded_at", "created_at", "updated_at" FROM `project_payments`;--> statement-breakpoint
DROP TABLE `project_payments`;--> statement-breakpoint
ALTER TABLE `__new_project_payments` RENAME TO `project_payments`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `project_payments_due` ON `project_payments` (`status`,`release_due_at`);--> statement-breakpoint
CREATE INDEX `project_payments_chat` ON `project_payments` (`project_chat_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `project_payments_intent` ON `project_payments` (`stripe_payment_intent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `project_payments_open_offer` ON `project_payments` (`offer_id`,`payment_mode`) WHERE status not in ('failed', 'canceled');--> statement-breakpoint
CREATE INDEX `project_payments_payer` ON `project_payments` (`payer_user_id`);--> statement-breakpoint
CREATE INDEX `project_payments_recipient` ON `project_payments` (`recipient_user_id`);--> statement-breakpoint
CREATE TABLE `__new_ledger_journals` (
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
	CONSTRAINT "ledger_journals_kind" CHECK("__new_ledger_journals"."kind" in ('sale', 'processing_fee', 'refund', 'refund_failed', 'surplus', 'dispute_opened', 'dispute_won', 'chargeback', 'hold', 'project', 'payout', 'adjustment')),
	CONSTRAINT "ledger_journals_mode" CHECK("__new_ledger_journals"."payment_mode" in ('none', 'sandbox', 'test', 'live'))
);
--> statement-breakpoint
INSERT INTO `__new_ledger_journals`("id", "kind", "source_type", "source_id", "payment_mode", "order_id", "project_payment_id", "creator_user_id", "gross_cents", "share_cents", "payable_at", "created_at") SELECT "id", "kind", "source_type", "source_id", "payment_mode", "order_id", "project_payment_id", "creator_user_id", "gross_cents", "share_cents", "payable_at", "created_at" FROM `ledger_journals`;--> statement-breakpoint
DROP TABLE `ledger_journals`;--> statement-breakpoint
ALTER TABLE `__new_ledger_journals` RENAME TO `ledger_journals`;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_journals_once` ON `ledger_journals` (`source_type`,`source_id`,`kind`);--> statement-breakpoint
CREATE INDEX `ledger_journals_creator` ON `ledger_journals` (`creator_user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `ledger_journals_order` ON `ledger_journals` (`order_id`);--> statement-breakpoint
CREATE INDEX `ledger_journals_project` ON `ledger_journals` (`project_payment_id`);--> statement-breakpoint
CREATE TABLE `__new_payout_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`payment_mode` text NOT NULL,
	`provider_account_id` text,
	`number` integer DEFAULT 1 NOT NULL,
	`transfers` text NOT NULL,
	`details_submitted` integer DEFAULT false NOT NULL,
	`checked_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payout_accounts_mode" CHECK("__new_payout_accounts"."payment_mode" in ('none', 'sandbox', 'test', 'live')),
	CONSTRAINT "payout_accounts_transfers" CHECK("__new_payout_accounts"."transfers" in ('inactive', 'pending', 'active'))
);
--> statement-breakpoint
INSERT INTO `__new_payout_accounts`("id", "user_id", "payment_mode", "provider_account_id", "number", "transfers", "details_submitted", "checked_at", "created_at") SELECT "id", "user_id", "payment_mode", "provider_account_id", "number", "transfers", "details_submitted", "checked_at", "created_at" FROM `payout_accounts`;--> statement-breakpoint
DROP TABLE `payout_accounts`;--> statement-breakpoint
ALTER TABLE `__new_payout_accounts` RENAME TO `payout_accounts`;--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_user` ON `payout_accounts` (`user_id`,`payment_mode`);--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_provider` ON `payout_accounts` (`provider_account_id`);--> statement-breakpoint
CREATE INDEX `payout_accounts_transfers` ON `payout_accounts` (`transfers`,`checked_at`);--> statement-breakpoint
CREATE TABLE `__new_payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`number` integer NOT NULL,
	`payment_mode` text NOT NULL,
	`destination` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`returned_cents` integer DEFAULT 0 NOT NULL,
	`status` text NOT NULL,
	`transfer_id` text,
	`failure_code` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `payout_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payouts_status" CHECK("__new_payouts"."status" in ('pending', 'paid', 'failed')),
	CONSTRAINT "payouts_mode" CHECK("__new_payouts"."payment_mode" in ('none', 'sandbox', 'test', 'live')),
	CONSTRAINT "payouts_amount" CHECK("__new_payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_returned" CHECK("__new_payouts"."returned_cents" >= 0 and "__new_payouts"."returned_cents" <= "__new_payouts"."amount_cents")
);
--> statement-breakpoint
INSERT INTO `__new_payouts`("id", "account_id", "user_id", "number", "payment_mode", "destination", "amount_cents", "returned_cents", "status", "transfer_id", "failure_code", "created_at", "updated_at") SELECT "id", "account_id", "user_id", "number", "payment_mode", "destination", "amount_cents", "returned_cents", "status", "transfer_id", "failure_code", "created_at", "updated_at" FROM `payouts`;--> statement-breakpoint
DROP TABLE `payouts`;--> statement-breakpoint
ALTER TABLE `__new_payouts` RENAME TO `payouts`;--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_number` ON `payouts` (`account_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_open` ON `payouts` (`account_id`) WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_transfer` ON `payouts` (`transfer_id`);--> statement-breakpoint
CREATE INDEX `payouts_user` ON `payouts` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payouts_status` ON `payouts` (`status`,`created_at`);--> statement-breakpoint
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
	CONSTRAINT "orders_payment_mode" CHECK("__new_orders"."payment_mode" in ('none', 'sandbox', 'test', 'live')),
	CONSTRAINT "orders_total" CHECK("__new_orders"."total_cents" >= 0),
	CONSTRAINT "orders_item" CHECK(("__new_orders"."agent_id" is null) <> ("__new_orders"."service" is null)),
	CONSTRAINT "orders_license" CHECK("__new_orders"."license" is null or "__new_orders"."license" in ('oss', 'commercial-single', 'commercial-org')),
	CONSTRAINT "orders_share" CHECK("__new_orders"."creator_share_cents" is null or "__new_orders"."creator_share_cents" between 0 and "__new_orders"."total_cents")
);
--> statement-breakpoint
INSERT INTO `__new_orders`("id", "buyer_user_id", "agent_id", "agent_version_id", "listing_id", "service", "seller_user_id", "status", "payment_mode", "item_name", "total_cents", "currency", "license", "delivery_type", "refund_window_days", "creator_share_cents", "license_key", "declines", "last_decline", "completed_at", "refundable_until", "deployed_at", "created_at", "updated_at") SELECT "id", "buyer_user_id", "agent_id", "agent_version_id", "listing_id", "service", "seller_user_id", "status", "payment_mode", "item_name", "total_cents", "currency", "license", "delivery_type", "refund_window_days", "creator_share_cents", "license_key", "declines", "last_decline", "completed_at", "refundable_until", "deployed_at", "created_at", "updated_at" FROM `orders`;--> statement-breakpoint
DROP TABLE `orders`;--> statement-breakpoint
ALTER TABLE `__new_orders` RENAME TO `orders`;--> statement-breakpoint
CREATE INDEX `orders_buyer` ON `orders` (`buyer_user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_agent` ON `orders` (`agent_id`,`status`);--> statement-breakpoint
CREATE INDEX `orders_seller` ON `orders` (`seller_user_id`,`status`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_license_key` ON `orders` (`license_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_owned_once` ON `orders` (`buyer_user_id`,`agent_id`,`payment_mode`) WHERE status in ('completed', 'disputed');--> statement-breakpoint
CREATE UNIQUE INDEX `orders_pending_once` ON `orders` (`buyer_user_id`,`agent_id`,`payment_mode`) WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `orders_pending_service` ON `orders` (`buyer_user_id`,`service`,`payment_mode`) WHERE status = 'pending';--> statement-breakpoint
CREATE TABLE `__new_payment_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`project_payment_id` text,
	`number` integer NOT NULL,
	`payment_mode` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`intent_id` text,
	`session_id` text,
	`charge_id` text,
	`closing_at` integer,
	`parked_reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`project_payment_id`) REFERENCES `project_payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_attempts_mode" CHECK("__new_payment_attempts"."payment_mode" in ('none', 'sandbox', 'test', 'live')),
	CONSTRAINT "payment_attempts_status" CHECK("__new_payment_attempts"."status" in ('open', 'succeeded', 'surplus', 'canceled', 'parked')),
	CONSTRAINT "payment_attempts_kind" CHECK("__new_payment_attempts"."kind" in ('intent', 'session')),
	CONSTRAINT "payment_attempts_amount" CHECK("__new_payment_attempts"."amount_cents" > 0),
	CONSTRAINT "payment_attempts_subject" CHECK(("__new_payment_attempts"."order_id" is null) <> ("__new_payment_attempts"."project_payment_id" is null))
);
--> statement-breakpoint
INSERT INTO `__new_payment_attempts`("id", "order_id", "project_payment_id", "number", "payment_mode", "kind", "status", "amount_cents", "currency", "idempotency_key", "intent_id", "session_id", "charge_id", "closing_at", "parked_reason", "created_at", "updated_at") SELECT "id", "order_id", "project_payment_id", "number", coalesce((SELECT t."mode" FROM "told_attempts" t WHERE t."id" = "payment_attempts"."id"), (SELECT o."payment_mode" FROM "orders" o WHERE o."id" = "payment_attempts"."order_id"), (SELECT p."payment_mode" FROM "project_payments" p WHERE p."id" = "payment_attempts"."project_payment_id")), "kind", "status", "amount_cents", "currency", "idempotency_key", "intent_id", "session_id", "charge_id", "closing_at", "parked_reason", "created_at", "updated_at" FROM `payment_attempts`;--> statement-breakpoint
DROP TABLE `payment_attempts`;--> statement-breakpoint
ALTER TABLE `__new_payment_attempts` RENAME TO `payment_attempts`;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_order` ON `payment_attempts` (`order_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_project` ON `payment_attempts` (`project_payment_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_key` ON `payment_attempts` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_intent` ON `payment_attempts` (`intent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_session` ON `payment_attempts` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_charge` ON `payment_attempts` (`charge_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_open_order` ON `payment_attempts` (`order_id`) WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_open_project` ON `payment_attempts` (`project_payment_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `payment_attempts_status` ON `payment_attempts` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `__new_payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`api_version` text,
	`payment_mode` text NOT NULL,
	`object_id` text NOT NULL,
	`occurred_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`handled_at` integer,
	`parked_reason` text,
	`last_error` text,
	CONSTRAINT "payment_events_mode" CHECK("__new_payment_events"."payment_mode" in ('none', 'sandbox', 'test', 'live'))
);
--> statement-breakpoint
INSERT INTO `__new_payment_events`("id", "type", "api_version", "payment_mode", "object_id", "occurred_at", "received_at", "attempts", "next_attempt_at", "handled_at", "parked_reason", "last_error") SELECT "id", "type", "api_version", CASE WHEN "livemode" THEN 'live' WHEN replace("object_id", '_sandbox_', '') <> "object_id" THEN 'sandbox' ELSE 'test' END, "object_id", "occurred_at", "received_at", "attempts", "next_attempt_at", "handled_at", "parked_reason", "last_error" FROM `payment_events`;--> statement-breakpoint
DROP TABLE `payment_events`;--> statement-breakpoint
ALTER TABLE `__new_payment_events` RENAME TO `payment_events`;--> statement-breakpoint
CREATE INDEX `payment_events_due` ON `payment_events` (`handled_at`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `payment_events_object` ON `payment_events` (`object_id`);--> statement-breakpoint
CREATE TABLE `__new_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`author_user_id` text NOT NULL,
	`payment_mode` text NOT NULL,
	`rating` integer NOT NULL,
	`title` text NOT NULL,
	`body_md` text NOT NULL,
	`answer_md` text,
	`answered_at` integer,
	`edited_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_mode" CHECK("__new_reviews"."payment_mode" in ('none', 'sandbox', 'test', 'live')),
	CONSTRAINT "reviews_rating" CHECK("__new_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
INSERT INTO `__new_reviews`("id", "agent_id", "author_user_id", "payment_mode", "rating", "title", "body_md", "answer_md", "answered_at", "edited_at", "created_at") SELECT "id", "agent_id", "author_user_id", coalesce((SELECT o."payment_mode" FROM "orders" o WHERE o."agent_id" = "reviews"."agent_id" AND o."buyer_user_id" = "reviews"."author_user_id" AND o."completed_at" IS NOT NULL ORDER BY CASE WHEN o."completed_at" <= coalesce("reviews"."edited_at", "reviews"."created_at") THEN 0 ELSE 1 END, o."completed_at" DESC LIMIT 1), 'none'), "rating", "title", "body_md", "answer_md", "answered_at", "edited_at", "created_at" FROM `reviews`;--> statement-breakpoint
DROP TABLE `reviews`;--> statement-breakpoint
ALTER TABLE `__new_reviews` RENAME TO `reviews`;--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_author` ON `reviews` (`agent_id`,`author_user_id`);--> statement-breakpoint
CREATE INDEX `reviews_agent` ON `reviews` (`agent_id`,`created_at`);--> statement-breakpoint
DROP TABLE "told_objects";--> statement-breakpoint
DROP TABLE "told_attempts";--> statement-breakpoint
DROP TABLE "told_subjects";--> statement-breakpoint
DROP TABLE "told_accounts";--> statement-breakpoint
-- The marks of the mode that no longer exists, and the operator's answer.
DELETE FROM "app_meta" WHERE "key" IN ('unmarked_payments', 'payment_events_since', 'provider_balance_stripe');