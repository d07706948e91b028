ALTER TABLE "saved_workflows" ADD COLUMN "link_id" text;--> statement-breakpoint
ALTER TABLE "saved_workflows" ADD COLUMN "link_expires_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "saved_workflows_link" ON "saved_workflows" USING btree ("link_id");