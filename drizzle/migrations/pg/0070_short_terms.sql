CREATE TABLE "agent_short_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"agents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uncounted_agent_texts" (
	"doc" integer PRIMARY KEY NOT NULL,
	"counted_text" text
);
--> statement-breakpoint
-- Updating a listed row waits for the job that counts it, or makes it retry.
CREATE FUNCTION mark_uncounted_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		INSERT INTO "uncounted_agent_texts" ("doc") VALUES (new."doc") ON CONFLICT ("doc") DO UPDATE SET "doc" = excluded."doc";
	ELSE
		INSERT INTO "uncounted_agent_texts" ("doc", "counted_text") VALUES (old."doc", old."text") ON CONFLICT ("doc") DO UPDATE SET "doc" = excluded."doc";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "agent_search_texts_uncounted" AFTER INSERT OR DELETE ON "agent_search_texts" FOR EACH ROW EXECUTE FUNCTION mark_uncounted_text();
--> statement-breakpoint
CREATE TRIGGER "agent_search_texts_uncounted_updated" AFTER UPDATE OF "text" ON "agent_search_texts" FOR EACH ROW WHEN (old."text" <> new."text") EXECUTE FUNCTION mark_uncounted_text();
--> statement-breakpoint
INSERT INTO "uncounted_agent_texts" ("doc") SELECT "doc" FROM "agent_search_texts";
