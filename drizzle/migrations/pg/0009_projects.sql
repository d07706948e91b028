CREATE TABLE "project_files" (
	"id" text PRIMARY KEY NOT NULL,
	"project_chat_id" text NOT NULL,
	"uploader_user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "project_files_size" CHECK ("project_files"."size" >= 0)
);
--> statement-breakpoint
ALTER TABLE "operator_requests" ADD COLUMN "agent_id" text;--> statement-breakpoint
ALTER TABLE "project_chats" ADD COLUMN "last_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_chats" ADD COLUMN "open_offer_id" text;--> statement-breakpoint
ALTER TABLE "project_messages" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "payment_mode" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "share_cents" bigint;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "last_decline" text;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "declines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "release_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "disputed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "dispute_reason" text;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "chargeback_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "resolved_by_user_id" text;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "resolution_note" text;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "project_messages" SET "sequence" = (SELECT count(*) FROM "project_messages" earlier WHERE earlier.project_chat_id = "project_messages"."project_chat_id" AND (earlier.created_at < "project_messages"."created_at" OR (earlier.created_at = "project_messages"."created_at" AND earlier.id <= "project_messages"."id")));--> statement-breakpoint
UPDATE "project_chats" SET "last_sequence" = (SELECT count(*) FROM "project_messages" WHERE "project_messages"."project_chat_id" = "project_chats"."id");--> statement-breakpoint
UPDATE "project_chats" SET "open_offer_id" = (SELECT max("offer_id") FROM "project_payments" WHERE "project_payments"."project_chat_id" = "project_chats"."id" AND "project_payments"."status" in ('pending', 'held', 'delivered', 'disputed'));--> statement-breakpoint
UPDATE "project_payments" SET "updated_at" = coalesce("released_at", "paid_at", "created_at");--> statement-breakpoint
ALTER TABLE "project_messages" ALTER COLUMN "sequence" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "project_payments" ALTER COLUMN "updated_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_project_chat_id_project_chats_id_fk" FOREIGN KEY ("project_chat_id") REFERENCES "public"."project_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_uploader_user_id_users_id_fk" FOREIGN KEY ("uploader_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_files_chat" ON "project_files" USING btree ("project_chat_id","created_at");--> statement-breakpoint
CREATE INDEX "project_files_hash" ON "project_files" USING btree ("sha256");--> statement-breakpoint
ALTER TABLE "operator_requests" ADD CONSTRAINT "operator_requests_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_payments" ADD CONSTRAINT "project_payments_resolved_by_user_id_users_id_fk" FOREIGN KEY ("resolved_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_messages_sequence" ON "project_messages" USING btree ("project_chat_id","sequence");--> statement-breakpoint
CREATE INDEX "project_payments_due" ON "project_payments" USING btree ("status","release_due_at");--> statement-breakpoint
ALTER TABLE "project_payments" ADD CONSTRAINT "project_payments_mode" CHECK ("project_payments"."payment_mode" in ('none', 'sandbox', 'stripe'));