CREATE TABLE "takedowns" (
	"id" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"administrator_id" text NOT NULL,
	"reason" text NOT NULL,
	"taken_down_at" timestamp (3) with time zone NOT NULL,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"outcome" text,
	"decided_by_id" text,
	"decision_note" text,
	"decided_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "takedowns_outcome" CHECK ("takedowns"."outcome" is null or "takedowns"."outcome" in ('upheld', 'granted')),
	CONSTRAINT "takedowns_appealed" CHECK (("takedowns"."appeal" is null) = ("takedowns"."appealed_at" is null)),
	CONSTRAINT "takedowns_decided" CHECK (("takedowns"."outcome" is null) = ("takedowns"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_administrator_id_users_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "takedowns_open" ON "takedowns" USING btree ("agent_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "takedowns_agent" ON "takedowns" USING btree ("agent_id","taken_down_at");--> statement-breakpoint
CREATE INDEX "takedowns_appeals" ON "takedowns" USING btree ("outcome","appealed_at");--> statement-breakpoint
INSERT INTO "takedowns" ("id", "agent_id", "administrator_id", "reason", "taken_down_at")
	SELECT l."id", a."id", l."actor_user_id", 'An administrator unlisted this agent before reasons were recorded.', l."created_at"
	FROM "audit_log" l
	JOIN "agents" a ON a."id" = l."subject_id"
	JOIN "listings" s ON s."agent_version_id" = a."published_version_id"
	WHERE l."subject_type" = 'agent' AND l."act" = 'agent_unlisted' AND l."actor_user_id" IS NOT NULL
	AND NOT s."is_active"
	AND NOT EXISTS (
		SELECT 1 FROM "audit_log" n
		WHERE n."subject_type" = 'agent' AND n."subject_id" = l."subject_id"
		AND (n."created_at", n."id") > (l."created_at", l."id")
		AND (n."act" IN ('agent_unlisted', 'agent_relisted') OR (n."act" = 'listing_changed' AND n."after_json" LIKE '%"isActive":true%'))
	);
