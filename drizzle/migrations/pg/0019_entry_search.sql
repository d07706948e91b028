CREATE TABLE "entry_search" (
	"doc" integer PRIMARY KEY NOT NULL,
	"entry_id" text NOT NULL,
	"is_of_shop" boolean NOT NULL,
	"category" text NOT NULL,
	"industry" text NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_search_texts" (
	"doc" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"facets" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_search" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_search" ADD COLUMN "industry" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_search" ADD CONSTRAINT "entry_search_entry_id_intelligence_agents_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."intelligence_agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_search_texts" ADD CONSTRAINT "entry_search_texts_doc_entry_search_doc_fk" FOREIGN KEY ("doc") REFERENCES "public"."entry_search"("doc") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_search_entry" ON "entry_search" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "entry_search_category" ON "entry_search" USING btree ("category","title","entry_id","industry");--> statement-breakpoint
CREATE INDEX "entry_search_industry" ON "entry_search" USING btree ("industry","is_of_shop");--> statement-breakpoint
CREATE INDEX "agent_search_category" ON "agent_search" USING btree ("category");--> statement-breakpoint
CREATE INDEX "agent_search_industry" ON "agent_search" USING btree ("industry");
--> statement-breakpoint
CREATE INDEX "entry_search_texts_trigrams" ON "entry_search_texts" USING gin ("text" gin_trgm_ops);
--> statement-breakpoint
-- The application writes category and industry into the index: an empty one is
-- filled when it starts.
TRUNCATE "agent_search_tags", "agent_search_texts", "agent_search", "agent_tag_counts";
