ALTER TABLE "agent_versions" ADD COLUMN "runs_on" text;--> statement-breakpoint
ALTER TABLE "agent_versions" ADD COLUMN "runs_on_version" text;--> statement-breakpoint
ALTER TABLE "agent_versions" ADD COLUMN "needs" text;--> statement-breakpoint
ALTER TABLE "agent_versions" ADD COLUMN "running_costs" text;--> statement-breakpoint
ALTER TABLE "agent_versions" ADD COLUMN "data_handling" text;--> statement-breakpoint
ALTER TABLE "agent_versions" ADD COLUMN "support" text;