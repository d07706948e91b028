CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"journal_id" text NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"owner_id" text,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('stripe_clearing', 'platform_revenue', 'processing_fees', 'creator_payable', 'held', 'refunds', 'dispute_losses', 'receivable')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"payment_mode" text NOT NULL,
	"order_id" text,
	"project_payment_id" text,
	"creator_user_id" text,
	"gross_cents" bigint NOT NULL,
	"share_cents" bigint NOT NULL,
	"payable_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_journals_kind" CHECK ("ledger_journals"."kind" in ('sale', 'processing_fee', 'refund', 'refund_failed', 'surplus', 'dispute_opened', 'dispute_won', 'chargeback', 'hold', 'project', 'payout', 'adjustment')),
	CONSTRAINT "ledger_journals_mode" CHECK ("ledger_journals"."payment_mode" in ('none', 'sandbox', 'stripe'))
);
--> statement-breakpoint
CREATE TABLE "package_files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"entries" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "package_files_size" CHECK ("package_files"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "card_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_disputes_status" CHECK ("card_disputes"."status" in ('open', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"agent_version_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"project_payment_id" text,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"intent_id" text,
	"session_id" text,
	"charge_id" text,
	"parked_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_attempts_status" CHECK ("payment_attempts"."status" in ('open', 'succeeded', 'surplus', 'canceled', 'parked')),
	CONSTRAINT "payment_attempts_kind" CHECK ("payment_attempts"."kind" in ('intent', 'session')),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount_cents" > 0),
	CONSTRAINT "payment_attempts_subject" CHECK (("payment_attempts"."order_id" is null) <> ("payment_attempts"."project_payment_id" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"api_version" text,
	"livemode" boolean NOT NULL,
	"object_id" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"parked_reason" text,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"project_payment_id" text,
	"attempt_id" text,
	"cause" text NOT NULL,
	"requested_by_user_id" text,
	"reason" text,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('buyer', 'administrator', 'surplus', 'provider')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"license_key" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_deliveries" (
	"event_id" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"object" text NOT NULL,
	"parent_id" text,
	"client_secret" text,
	"data" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_buyer";--> statement-breakpoint
DROP INDEX "orders_owned_once";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer_md" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operator_requests" ADD COLUMN "is_priority" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "service" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seller_user_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_mode" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "item_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "license" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_type" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_window_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "creator_share_cents" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "license_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "declines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "last_decline" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refundable_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deployed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "orders" o SET "payment_mode" = 'none', "item_name" = a."name", "seller_user_id" = a."owner_user_id", "delivery_type" = a."delivery_type", "license" = (SELECT l."license" FROM "listings" l WHERE l."id" = o."listing_id"), "refund_window_days" = coalesce((SELECT l."refund_window_days" FROM "listings" l WHERE l."id" = o."listing_id"), 0), "updated_at" = o."created_at" FROM "agents" a WHERE a."id" = o."agent_id";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "payment_mode" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "item_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "refund_window_days" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_project_payment_id_project_payments_id_fk" FOREIGN KEY ("project_payment_id") REFERENCES "public"."project_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_creator_user_id_users_id_fk" FOREIGN KEY ("creator_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_files" ADD CONSTRAINT "package_files_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_disputes" ADD CONSTRAINT "card_disputes_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_agent_version_id_agent_versions_id_fk" FOREIGN KEY ("agent_version_id") REFERENCES "public"."agent_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_project_payment_id_project_payments_id_fk" FOREIGN KEY ("project_payment_id") REFERENCES "public"."project_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_project_payment_id_project_payments_id_fk" FOREIGN KEY ("project_payment_id") REFERENCES "public"."project_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_user_id_users_id_fk" FOREIGN KEY ("requested_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD CONSTRAINT "sandbox_deliveries_event_id_sandbox_objects_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."sandbox_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_place" ON "ledger_entries" USING btree ("journal_id","position");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_once" ON "ledger_journals" USING btree ("source_type","source_id","kind");--> statement-breakpoint
CREATE INDEX "ledger_journals_creator" ON "ledger_journals" USING btree ("creator_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_journals_order" ON "ledger_journals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_journals_project" ON "ledger_journals" USING btree ("project_payment_id");--> statement-breakpoint
CREATE INDEX "package_files_owner" ON "package_files" USING btree ("owner_user_id","created_at");--> statement-breakpoint
CREATE INDEX "package_files_hash" ON "package_files" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "card_disputes_provider" ON "card_disputes" USING btree ("provider_dispute_id");--> statement-breakpoint
CREATE INDEX "card_disputes_attempt" ON "card_disputes" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "card_disputes_status" ON "card_disputes" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "downloads_order" ON "downloads" USING btree ("order_id","started_at");--> statement-breakpoint
CREATE INDEX "downloads_version" ON "downloads" USING btree ("agent_version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_project" ON "payment_attempts" USING btree ("project_payment_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_key" ON "payment_attempts" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_intent" ON "payment_attempts" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_session" ON "payment_attempts" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_charge" ON "payment_attempts" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_open_order" ON "payment_attempts" USING btree ("order_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_open_project" ON "payment_attempts" USING btree ("project_payment_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "payment_attempts_status" ON "payment_attempts" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_due" ON "payment_events" USING btree ("handled_at","next_attempt_at");--> statement-breakpoint
CREATE INDEX "payment_events_object" ON "payment_events" USING btree ("object_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider" ON "refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_attempt_once" ON "refunds" USING btree ("attempt_id") WHERE status <> 'failed';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_project" ON "refunds" USING btree ("project_payment_id");--> statement-breakpoint
CREATE INDEX "refunds_status" ON "refunds" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trials_once" ON "trials" USING btree ("user_id","agent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trials_license_key" ON "trials" USING btree ("license_key");--> statement-breakpoint
CREATE INDEX "trials_agent" ON "trials" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "sandbox_answers_created" ON "sandbox_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_due" ON "sandbox_deliveries" USING btree ("delivered_at","next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_objects_secret" ON "sandbox_objects" USING btree ("client_secret");--> statement-breakpoint
CREATE INDEX "sandbox_objects_parent" ON "sandbox_objects" USING btree ("parent_id","object");--> statement-breakpoint
CREATE INDEX "sandbox_objects_object" ON "sandbox_objects" USING btree ("object","created_at","id");--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_zip_file_id_package_files_id_fk" FOREIGN KEY ("zip_file_id") REFERENCES "public"."package_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_user_id_users_id_fk" FOREIGN KEY ("seller_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_seller" ON "orders" USING btree ("seller_user_id","status");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_license_key" ON "orders" USING btree ("license_key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_pending_once" ON "orders" USING btree ("buyer_user_id","agent_id","payment_mode") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_pending_service" ON "orders" USING btree ("buyer_user_id","service","payment_mode") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_owned_once" ON "orders" USING btree ("buyer_user_id","agent_id","payment_mode") WHERE status in ('completed', 'disputed');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_mode" CHECK ("orders"."payment_mode" in ('none', 'sandbox', 'stripe'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_item" CHECK (("orders"."agent_id" is null) <> ("orders"."service" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_license" CHECK ("orders"."license" is null or "orders"."license" in ('oss', 'commercial-single', 'commercial-org'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_share" CHECK ("orders"."creator_share_cents" is null or "orders"."creator_share_cents" between 0 and "orders"."total_cents");