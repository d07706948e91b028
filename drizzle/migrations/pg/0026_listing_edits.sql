DROP INDEX "agent_versions_number";--> statement-breakpoint
ALTER TABLE "agent_versions" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_versions_number" ON "agent_versions" USING btree ("agent_id","version","edition");