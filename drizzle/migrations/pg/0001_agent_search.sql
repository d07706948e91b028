CREATE TABLE "agent_search" (
	"doc" integer PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"owner_user_id" text NOT NULL,
	"delivery_type" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"price_desc_key" bigint NOT NULL,
	"popular_key" bigint NOT NULL,
	"newest_key" bigint NOT NULL,
	"rating_key" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_search_tags" (
	"doc" integer NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "agent_search_tags_doc_tag_pk" PRIMARY KEY("doc","tag")
);
--> statement-breakpoint
CREATE TABLE "agent_search_texts" (
	"doc" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"facets" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_tag_counts" (
	"tag" text PRIMARY KEY NOT NULL,
	"agents" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_search" ADD CONSTRAINT "agent_search_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_search_tags" ADD CONSTRAINT "agent_search_tags_doc_agent_search_doc_fk" FOREIGN KEY ("doc") REFERENCES "public"."agent_search"("doc") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_search_texts" ADD CONSTRAINT "agent_search_texts_doc_agent_search_doc_fk" FOREIGN KEY ("doc") REFERENCES "public"."agent_search"("doc") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_search_agent" ON "agent_search" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "agent_search_popular" ON "agent_search" USING btree ("popular_key","agent_id");--> statement-breakpoint
CREATE INDEX "agent_search_newest" ON "agent_search" USING btree ("newest_key","agent_id");--> statement-breakpoint
CREATE INDEX "agent_search_price" ON "agent_search" USING btree ("price_cents","agent_id");--> statement-breakpoint
CREATE INDEX "agent_search_price_desc" ON "agent_search" USING btree ("price_desc_key","agent_id");--> statement-breakpoint
CREATE INDEX "agent_search_rating" ON "agent_search" USING btree ("rating_key","agent_id");--> statement-breakpoint
CREATE INDEX "agent_search_owner" ON "agent_search" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "agent_search_tags_tag" ON "agent_search_tags" USING btree ("tag","doc");