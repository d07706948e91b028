DROP INDEX "outbox_emails_due";--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "area_scopes" text;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "end_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "last_used_from" text;--> statement-breakpoint
ALTER TABLE "outbox_emails" ADD COLUMN "priority" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_emails" ADD COLUMN "domain" text;--> statement-breakpoint
CREATE INDEX "access_tokens_end" ON "access_tokens" USING btree ("end_mailed_at","expires_at");--> statement-breakpoint
CREATE INDEX "access_tokens_earlier" ON "access_tokens" USING btree ("user_id") WHERE "access_tokens"."area_scopes" is null;--> statement-breakpoint
CREATE INDEX "outbox_emails_queue" ON "outbox_emails" USING btree ("status","priority","next_attempt_at");