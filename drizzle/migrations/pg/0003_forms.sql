CREATE TABLE "waitlist" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waitlist_email_folded" CHECK ("waitlist"."email" = lower("waitlist"."email"))
);
--> statement-breakpoint
ALTER TABLE "operator_applications" ALTER COLUMN "rate_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_applications" ALTER COLUMN "bio" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_applications" ADD COLUMN "form" text DEFAULT 'builder' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_applications" ADD COLUMN "operator_name" text;--> statement-breakpoint
ALTER TABLE "operator_applications" ADD COLUMN "specialties" text;--> statement-breakpoint
ALTER TABLE "operator_applications" ADD COLUMN "automation_types" text;--> statement-breakpoint
ALTER TABLE "operator_applications" ADD COLUMN "portfolio" text;--> statement-breakpoint
ALTER TABLE "operator_applications" ADD COLUMN "pricing" text;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_email" ON "waitlist" USING btree ("email");--> statement-breakpoint
CREATE INDEX "waitlist_created" ON "waitlist" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "operator_applications_user" ON "operator_applications" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_applications_pending_email" ON "operator_applications" USING btree ("email") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "operator_applications_pending_user" ON "operator_applications" USING btree ("user_id") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "operator_applications" ADD CONSTRAINT "operator_applications_form" CHECK ("operator_applications"."form" in ('builder', 'ghost'));