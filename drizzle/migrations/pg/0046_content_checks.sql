CREATE TABLE "package_verdicts" (
	"package_file_id" text PRIMARY KEY NOT NULL,
	"rules_version" text NOT NULL,
	"malware" text NOT NULL,
	"findings" text NOT NULL,
	"envelope" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_checks" (
	"agent_version_id" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"rules_version" text NOT NULL,
	"malware" text,
	"findings" text NOT NULL,
	"appeal" text,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "package_verdicts" ADD CONSTRAINT "package_verdicts_package_file_id_package_files_id_fk" FOREIGN KEY ("package_file_id") REFERENCES "public"."package_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_checks" ADD CONSTRAINT "version_checks_agent_version_id_agent_versions_id_fk" FOREIGN KEY ("agent_version_id") REFERENCES "public"."agent_versions"("id") ON DELETE cascade ON UPDATE no action;