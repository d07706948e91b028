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
ALTER TABLE "project_payments" DROP CONSTRAINT "project_payments_mode";--> statement-breakpoint
ALTER TABLE "ledger_journals" DROP CONSTRAINT "ledger_journals_mode";--> statement-breakpoint
ALTER TABLE "payout_accounts" DROP CONSTRAINT "payout_accounts_mode";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_mode";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_mode";--> statement-breakpoint
DROP INDEX "project_payments_open_offer";--> statement-breakpoint
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
ALTER TABLE "payment_attempts" ADD COLUMN "payment_mode" text;--> statement-breakpoint
UPDATE "payment_attempts" SET "payment_mode" = coalesce((SELECT t."mode" FROM "told_attempts" t WHERE t."id" = "payment_attempts"."id"), (SELECT o."payment_mode" FROM "orders" o WHERE o."id" = "payment_attempts"."order_id"), (SELECT p."payment_mode" FROM "project_payments" p WHERE p."id" = "payment_attempts"."project_payment_id"));--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "payment_mode" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "payment_mode" text;--> statement-breakpoint
UPDATE "payment_events" SET "payment_mode" = CASE WHEN "livemode" THEN 'live' WHEN replace("object_id", '_sandbox_', '') <> "object_id" THEN 'sandbox' ELSE 'test' END;--> statement-breakpoint
ALTER TABLE "payment_events" ALTER COLUMN "payment_mode" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "payment_mode" text;--> statement-breakpoint
UPDATE "reviews" SET "payment_mode" = coalesce((SELECT o."payment_mode" FROM "orders" o WHERE o."agent_id" = "reviews"."agent_id" AND o."buyer_user_id" = "reviews"."author_user_id" AND o."completed_at" IS NOT NULL ORDER BY CASE WHEN o."completed_at" <= coalesce("reviews"."edited_at", "reviews"."created_at") THEN 0 ELSE 1 END, o."completed_at" DESC LIMIT 1), 'none');--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "payment_mode" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "project_payments_open_offer" ON "project_payments" USING btree ("offer_id","payment_mode") WHERE status not in ('failed', 'canceled');--> statement-breakpoint
ALTER TABLE "payment_events" DROP COLUMN "livemode";--> statement-breakpoint
ALTER TABLE "project_payments" ADD CONSTRAINT "project_payments_mode" CHECK ("project_payments"."payment_mode" in ('none', 'sandbox', 'test', 'live'));--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_mode" CHECK ("ledger_journals"."payment_mode" in ('none', 'sandbox', 'test', 'live'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_mode" CHECK ("payment_attempts"."payment_mode" in ('none', 'sandbox', 'test', 'live'));--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_mode" CHECK ("payment_events"."payment_mode" in ('none', 'sandbox', 'test', 'live'));--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_mode" CHECK ("payout_accounts"."payment_mode" in ('none', 'sandbox', 'test', 'live'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_mode" CHECK ("payouts"."payment_mode" in ('none', 'sandbox', 'test', 'live'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_mode" CHECK ("reviews"."payment_mode" in ('none', 'sandbox', 'test', 'live'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_mode" CHECK ("orders"."payment_mode" in ('none', 'sandbox', 'test', 'live'));--> statement-breakpoint
DROP TABLE "told_objects";--> statement-breakpoint
DROP TABLE "told_attempts";--> statement-breakpoint
DROP TABLE "told_subjects";--> statement-breakpoint
DROP TABLE "told_accounts";--> statement-breakpoint
-- The marks of the mode that no longer exists, and the operator's answer.
DELETE FROM "app_meta" WHERE "key" IN ('unmarked_payments', 'payment_events_since', 'provider_balance_stripe');