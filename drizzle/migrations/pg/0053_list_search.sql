ALTER TABLE "card_disputes" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "recalls_in_effect" ON "recalls" USING btree ("started_at","id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "project_payments_dispute_status" ON "project_payments" USING btree ("status","disputed_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_search" ON "users" USING gin (("username_key" || ' ' || "email" || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_search" ON "orders" USING gin (("id" || ' ' || "item_name") gin_trgm_ops);
