CREATE TABLE "agent_view_days" (
	"agent_id" text NOT NULL,
	"day" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "agent_view_days_agent_id_day_pk" PRIMARY KEY("agent_id","day")
);
--> statement-breakpoint
ALTER TABLE "agent_view_days" ADD CONSTRAINT "agent_view_days_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_view_days_day" ON "agent_view_days" USING btree ("day");