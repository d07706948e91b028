CREATE TABLE "assets" (
	"id" text PRIMARY KEY NOT NULL,
	"agent_version_id" text NOT NULL,
	"type" text NOT NULL,
	"file_id_or_url" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "assets_type" CHECK ("assets"."type" in ('screenshot')),
	CONSTRAINT "assets_position" CHECK ("assets"."position" between 1 and 6)
);
--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_agent_version_id_agent_versions_id_fk" FOREIGN KEY ("agent_version_id") REFERENCES "public"."agent_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assets_place" ON "assets" USING btree ("agent_version_id","type","position");