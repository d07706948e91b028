CREATE TABLE "endpoint_health" (
	"agent_id" text PRIMARY KEY NOT NULL,
	"probed_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"failed_probes" integer DEFAULT 0 NOT NULL,
	"maintenance_since" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"calls" integer NOT NULL,
	"answered" integer NOT NULL,
	"median_ms" integer,
	"p95_ms" integer
);
--> statement-breakpoint
CREATE TABLE "endpoint_settings" (
	"agent_id" text PRIMARY KEY NOT NULL,
	"secret_header" text,
	"secret_sealed" text,
	"signing_sealed" text,
	"is_probed" boolean DEFAULT true NOT NULL,
	"monthly_cap" integer,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "runs" DROP CONSTRAINT "runs_caller";--> statement-breakpoint
ALTER TABLE "endpoint_health" ADD CONSTRAINT "endpoint_health_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endpoint_settings" ADD CONSTRAINT "endpoint_settings_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_caller" CHECK ("runs"."caller" in ('license', 'trial', 'buyer', 'owner', 'user', 'anonymous', 'probe'));