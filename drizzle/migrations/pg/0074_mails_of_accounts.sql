ALTER TABLE "outbox_emails" ADD COLUMN "user_id" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_emails_user" ON "outbox_emails" USING btree ("user_id");