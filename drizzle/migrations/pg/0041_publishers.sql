CREATE TABLE "compared_names" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_id" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"skeleton" text NOT NULL,
	"head" text NOT NULL,
	"middle" text NOT NULL,
	"tail" text NOT NULL,
	"rules" integer NOT NULL,
	CONSTRAINT "compared_names_kind" CHECK ("compared_names"."kind" in ('agent', 'username', 'display', 'domain'))
);
--> statement-breakpoint
CREATE TABLE "publisher_domains" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"checked_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "publisher_domains_status" CHECK ("publisher_domains"."status" in ('pending', 'verified', 'failing', 'lost')),
	CONSTRAINT "publisher_domains_method" CHECK ("publisher_domains"."method" is null or "publisher_domains"."method" in ('dns', 'file')),
	CONSTRAINT "publisher_domains_checked" CHECK ("publisher_domains"."status" = 'pending' or "publisher_domains"."checked_at" is not null),
	CONSTRAINT "publisher_domains_failing" CHECK (("publisher_domains"."status" = 'failing') = ("publisher_domains"."failing_since" is not null))
);
--> statement-breakpoint
CREATE TABLE "seller_details" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"address" text,
	"contact" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seller_details_kind" CHECK ("seller_details"."kind" in ('private', 'trader')),
	CONSTRAINT "seller_details_trader" CHECK ("seller_details"."kind" = 'private' or ("seller_details"."address" is not null and "seller_details"."contact" is not null))
);
--> statement-breakpoint
ALTER TABLE "compared_names" ADD CONSTRAINT "compared_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publisher_domains" ADD CONSTRAINT "publisher_domains_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_details" ADD CONSTRAINT "seller_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "compared_names_subject" ON "compared_names" USING btree ("subject_id","kind");--> statement-breakpoint
CREATE INDEX "compared_names_user" ON "compared_names" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "compared_names_skeleton" ON "compared_names" USING btree ("skeleton");--> statement-breakpoint
CREATE INDEX "compared_names_head" ON "compared_names" USING btree ("head");--> statement-breakpoint
CREATE INDEX "compared_names_middle" ON "compared_names" USING btree ("middle");--> statement-breakpoint
CREATE INDEX "compared_names_tail" ON "compared_names" USING btree ("tail");--> statement-breakpoint
CREATE INDEX "compared_names_rules" ON "compared_names" USING btree ("rules");--> statement-breakpoint
CREATE UNIQUE INDEX "publisher_domains_user" ON "publisher_domains" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "publisher_domains_domain" ON "publisher_domains" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "publisher_domains_due" ON "publisher_domains" USING btree ("next_check_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seller_details_revision" ON "seller_details" USING btree ("user_id","revision");