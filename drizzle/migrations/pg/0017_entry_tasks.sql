CREATE TABLE "entry_tasks" (
	"entry_id" text NOT NULL,
	"task" text NOT NULL,
	"weight" double precision NOT NULL,
	"industry" text NOT NULL,
	"is_of_shop" boolean NOT NULL,
	CONSTRAINT "entry_tasks_entry_id_task_pk" PRIMARY KEY("entry_id","task")
);
--> statement-breakpoint
ALTER TABLE "intelligence_agents" ADD COLUMN "industry" text;--> statement-breakpoint
ALTER TABLE "intelligence_agents" ADD COLUMN "stems" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "intelligence_agents" ADD COLUMN "profile_version" text;--> statement-breakpoint
ALTER TABLE "saved_workflows" ADD COLUMN "previous_data" text;--> statement-breakpoint
ALTER TABLE "entry_tasks" ADD CONSTRAINT "entry_tasks_entry_id_intelligence_agents_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."intelligence_agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_tasks_task" ON "entry_tasks" USING btree ("task","is_of_shop","weight");--> statement-breakpoint
CREATE INDEX "entry_tasks_industry" ON "entry_tasks" USING btree ("task","industry","is_of_shop","weight");--> statement-breakpoint
CREATE INDEX "intelligence_agents_profile" ON "intelligence_agents" USING btree ("profile_version");