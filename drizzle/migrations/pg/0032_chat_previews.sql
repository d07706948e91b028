ALTER TABLE "project_files" ADD COLUMN "preview_sha256" text;--> statement-breakpoint
ALTER TABLE "project_files" ADD COLUMN "preview_width" integer;--> statement-breakpoint
ALTER TABLE "project_files" ADD COLUMN "preview_height" integer;--> statement-breakpoint
CREATE INDEX "project_files_preview" ON "project_files" USING btree ("preview_sha256");