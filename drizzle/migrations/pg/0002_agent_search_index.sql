CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "agent_search_texts_trigrams" ON "agent_search_texts" USING gin ("text" gin_trgm_ops);
