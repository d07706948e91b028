CREATE TABLE "recalls" (
	"id" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"started_by_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by_id" text,
	"confirmed_at" timestamp (3) with time zone,
	"lifting_by_id" text,
	"lift_reason" text,
	"lifted_by_id" text,
	"lifted_at" timestamp (3) with time zone,
	"alerted_at" timestamp (3) with time zone,
	CONSTRAINT "recalls_kind" CHECK ("recalls"."kind" in ('malware', 'stolen', 'dangerous')),
	CONSTRAINT "recalls_status" CHECK ("recalls"."status" in ('started', 'confirmed', 'lifting', 'lifted')),
	CONSTRAINT "recalls_lifted" CHECK (("recalls"."status" = 'lifted') = ("recalls"."lifted_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_confirmed_by_id_users_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_lifting_by_id_users_id_fk" FOREIGN KEY ("lifting_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_lifted_by_id_users_id_fk" FOREIGN KEY ("lifted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_open" ON "recalls" USING btree ("agent_id","version") WHERE status <> 'lifted';--> statement-breakpoint
CREATE INDEX "recalls_status" ON "recalls" USING btree ("status","started_at");--> statement-breakpoint
CREATE INDEX "recalls_agent" ON "recalls" USING btree ("agent_id","started_at");