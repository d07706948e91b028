CREATE TABLE "payment_anomalies" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"order_id" text,
	"project_payment_id" text,
	"details" text NOT NULL,
	"occurrences" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolution" text
);
--> statement-breakpoint
ALTER TABLE "card_disputes" DROP CONSTRAINT "card_disputes_status";--> statement-breakpoint
ALTER TABLE "card_disputes" ADD COLUMN "moved_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_disputes" ADD COLUMN "moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "card_disputes" SET "moved_cents" = CASE "status" WHEN 'won' THEN 0 - "fee_cents" ELSE 0 - "amount_cents" - "fee_cents" END;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "fee_cents" bigint;--> statement-breakpoint
UPDATE "payment_attempts" SET "fee_cents" = (SELECT sum("ledger_entries"."amount_cents") FROM "ledger_journals" INNER JOIN "ledger_entries" ON "ledger_entries"."journal_id" = "ledger_journals"."id" WHERE "ledger_journals"."source_type" = 'payment_attempt' AND "ledger_journals"."source_id" = "payment_attempts"."id" AND "ledger_journals"."kind" = 'processing_fee' AND "ledger_entries"."account" = 'processing_fees');--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "key_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "key_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_anomalies" ADD CONSTRAINT "payment_anomalies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_anomalies" ADD CONSTRAINT "payment_anomalies_project_payment_id_project_payments_id_fk" FOREIGN KEY ("project_payment_id") REFERENCES "public"."project_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_anomalies_once" ON "payment_anomalies" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "payment_anomalies_open" ON "payment_anomalies" USING btree ("resolved_at","updated_at","id");--> statement-breakpoint
CREATE INDEX "payment_anomalies_order" ON "payment_anomalies" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_anomalies_project" ON "payment_anomalies" USING btree ("project_payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_fee" ON "payment_attempts" USING btree ("fee_cents","status","created_at");--> statement-breakpoint
ALTER TABLE "card_disputes" DROP COLUMN "fee_cents";--> statement-breakpoint
ALTER TABLE "card_disputes" ADD CONSTRAINT "card_disputes_status" CHECK ("card_disputes"."status" in ('inquiry', 'open', 'won', 'lost', 'closed'));