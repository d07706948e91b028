CREATE INDEX IF NOT EXISTS "reviews_written" ON "reviews" USING btree ("author_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "agent_questions_asked" ON "agent_questions" USING btree ("asker_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_sold" ON "orders" USING btree ("seller_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "agents_search" ON "agents" USING gin (("name" || ' ' || "slug") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_emails_search" ON "outbox_emails" USING gin (("to_address" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_search" ON "reviews" USING gin (("title" || ' ' || "body_md") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "agent_questions_search" ON "agent_questions" USING gin (("text" || ' ' || coalesce("answer", '')) gin_trgm_ops);
