CREATE INDEX IF NOT EXISTS "takedowns_decided" ON "takedowns" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "project_payments_created" ON "project_payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "project_payments_status" ON "project_payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "project_payments_earned" ON "project_payments" USING btree ("recipient_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "project_payments_search" ON "project_payments" USING gin (("id" || ' ' || "item_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "project_chats_search" ON "project_chats" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "support_requests_search" ON "support_requests" USING gin (("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message") gin_trgm_ops);
