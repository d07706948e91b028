CREATE TABLE "blocked_requesters" (
	"operator_id" text NOT NULL,
	"requester_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocked_requesters_operator_id_requester_id_pk" PRIMARY KEY("operator_id","requester_id")
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"quote" text,
	"affected_user_id" text NOT NULL,
	"report_count" integer DEFAULT 0 NOT NULL,
	"first_reported_at" timestamp (3) with time zone NOT NULL,
	"measure" text,
	"ground" text,
	"decision_note" text,
	"decided_by_id" text,
	"decided_at" timestamp (3) with time zone,
	"seconds_to_decision" integer,
	"takedown_id" text,
	"removed_text" text,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"appeal_outcome" text,
	"appeal_note" text,
	"appeal_decided_by_id" text,
	"appeal_decided_at" timestamp (3) with time zone,
	CONSTRAINT "report_cases_subject" CHECK ("report_cases"."subject_kind" in ('agent', 'review', 'question', 'operator', 'message')),
	CONSTRAINT "report_cases_measure" CHECK ("report_cases"."measure" is null or "report_cases"."measure" in ('dismiss', 'take_down', 'recall', 'hide', 'remove', 'suspend')),
	CONSTRAINT "report_cases_decision" CHECK (("report_cases"."measure" is null) = ("report_cases"."decided_at" is null)),
	CONSTRAINT "report_cases_appeal" CHECK (("report_cases"."appeal" is null) = ("report_cases"."appealed_at" is null)),
	CONSTRAINT "report_cases_appeal_outcome" CHECK ("report_cases"."appeal_outcome" is null or "report_cases"."appeal_outcome" in ('upheld', 'granted'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"evidence_url" text,
	"work" text,
	"reporter_user_id" text,
	"reporter_email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('illegal', 'dangerous', 'copyright', 'fraud', 'harassment', 'payment', 'spam', 'other'))
);
--> statement-breakpoint
ALTER TABLE "project_files" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_messages" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blocked_requesters" ADD CONSTRAINT "blocked_requesters_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_requesters" ADD CONSTRAINT "blocked_requesters_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_affected_user_id_users_id_fk" FOREIGN KEY ("affected_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_takedown_id_takedowns_id_fk" FOREIGN KEY ("takedown_id") REFERENCES "public"."takedowns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_appeal_decided_by_id_users_id_fk" FOREIGN KEY ("appeal_decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_user_id_users_id_fk" FOREIGN KEY ("reporter_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_requesters_requester" ON "blocked_requesters" USING btree ("requester_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open" ON "report_cases" USING btree ("subject_kind","subject_id") WHERE measure is null;--> statement-breakpoint
CREATE INDEX "report_cases_queue" ON "report_cases" USING btree ("measure","first_reported_at","id");--> statement-breakpoint
CREATE INDEX "report_cases_decided" ON "report_cases" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "report_cases_affected" ON "report_cases" USING btree ("affected_user_id");--> statement-breakpoint
CREATE INDEX "report_cases_appeals" ON "report_cases" USING btree ("appeal_outcome","appealed_at");--> statement-breakpoint
CREATE INDEX "report_cases_appealed" ON "report_cases" USING btree ("appealed_at");--> statement-breakpoint
CREATE INDEX "report_cases_appeal_decided" ON "report_cases" USING btree ("appeal_decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("case_id","reporter_user_id");--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_user_id");--> statement-breakpoint
CREATE INDEX "reports_email" ON "reports" USING btree ("reporter_email");