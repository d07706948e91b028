-- The words of three characters each, so that one index finds text and facets.
CREATE FUNCTION "facet_words"(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT array(SELECT substr($1, place, 3) FROM generate_series(1, length($1), 3) place) $$;
--> statement-breakpoint
ALTER TABLE "agent_search_texts" ADD COLUMN "facet_words" text[] GENERATED ALWAYS AS ("facet_words"("facets")) STORED;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "agent_search_texts_words" ON "agent_search_texts" USING gin ("text" gin_trgm_ops, "facet_words");
--> statement-breakpoint
DROP INDEX "agent_search_texts_trigrams";
