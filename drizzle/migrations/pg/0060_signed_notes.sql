ALTER TABLE "agent_versions" ADD COLUMN "submission_note" text;--> statement-breakpoint
ALTER TABLE "operator_requests" ADD COLUMN "review_answer" text;--> statement-breakpoint
ALTER TABLE "operator_requests" ADD COLUMN "review_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operator_requests" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_messages" ADD COLUMN "payment_act" text;--> statement-breakpoint
ALTER TABLE "project_messages" ADD COLUMN "payment_id" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "project_messages_payment" ON "project_messages" USING btree ("payment_id","sequence") WHERE payment_id is not null;