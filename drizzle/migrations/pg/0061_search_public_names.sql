DROP INDEX IF EXISTS "users_public_name";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_names_search" ON "users" USING gin (("username_key" || ' ' || "email" || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("public_name", '')) gin_trgm_ops);--> statement-breakpoint
DROP INDEX IF EXISTS "users_search";
