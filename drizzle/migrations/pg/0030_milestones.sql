CREATE TABLE "dispute_splits" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"proposer_user_id" text NOT NULL,
	"refund_cents" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dispute_splits_status" CHECK ("dispute_splits"."status" in ('pending', 'accepted', 'withdrawn')),
	CONSTRAINT "dispute_splits_refund" CHECK ("dispute_splits"."refund_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "milestone_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"milestone_id" text NOT NULL,
	"proposer_user_id" text NOT NULL,
	"title" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"delivery_days" integer NOT NULL,
	"deliverables" text DEFAULT '' NOT NULL,
	"acceptance" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "milestone_changes_status" CHECK ("milestone_changes"."status" in ('pending', 'accepted', 'rejected', 'withdrawn')),
	CONSTRAINT "milestone_changes_amount" CHECK ("milestone_changes"."amount_cents" > 0),
	CONSTRAINT "milestone_changes_days" CHECK ("milestone_changes"."delivery_days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "project_milestones" (
	"id" text PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"delivery_days" integer NOT NULL,
	"deliverables" text DEFAULT '' NOT NULL,
	"acceptance" text DEFAULT '' NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "project_milestones_amount" CHECK ("project_milestones"."amount_cents" > 0),
	CONSTRAINT "project_milestones_days" CHECK ("project_milestones"."delivery_days" between 1 and 365)
);
--> statement-breakpoint
DROP INDEX "project_payments_open_offer";--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "milestone_id" text;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "released_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "delivery_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "changes_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "settlement" text;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "resolved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_payments" ADD COLUMN "overdue_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dispute_splits" ADD CONSTRAINT "dispute_splits_payment_id_project_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."project_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_splits" ADD CONSTRAINT "dispute_splits_proposer_user_id_users_id_fk" FOREIGN KEY ("proposer_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone_changes" ADD CONSTRAINT "milestone_changes_milestone_id_project_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."project_milestones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone_changes" ADD CONSTRAINT "milestone_changes_proposer_user_id_users_id_fk" FOREIGN KEY ("proposer_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_milestones" ADD CONSTRAINT "project_milestones_offer_id_project_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."project_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_splits_payment" ON "dispute_splits" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_splits_open" ON "dispute_splits" USING btree ("payment_id","proposer_user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "milestone_changes_milestone" ON "milestone_changes" USING btree ("milestone_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "milestone_changes_open" ON "milestone_changes" USING btree ("milestone_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "project_milestones_place" ON "project_milestones" USING btree ("offer_id","position");--> statement-breakpoint
ALTER TABLE "project_payments" ADD CONSTRAINT "project_payments_milestone_id_project_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."project_milestones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_payments_offer" ON "project_payments" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_payments_open_milestone" ON "project_payments" USING btree ("milestone_id","payment_mode") WHERE status not in ('failed', 'canceled');--> statement-breakpoint
INSERT INTO "project_milestones" ("id", "offer_id", "position", "title", "amount_cents", "delivery_days", "canceled_at", "updated_at") SELECT "id", "id", 1, 'Whole project', "amount_cents", "delivery_days", CASE WHEN "status" = 'withdrawn' THEN "updated_at" END, "updated_at" FROM "project_offers";--> statement-breakpoint
UPDATE "project_payments" SET "milestone_id" = "offer_id";--> statement-breakpoint
UPDATE "project_payments" SET "released_cents" = "amount_cents" WHERE "released_at" IS NOT NULL;--> statement-breakpoint
UPDATE "project_payments" SET "refunded_cents" = "amount_cents" WHERE "status" = 'refunded';--> statement-breakpoint
UPDATE "project_payments" SET "settlement" = 'decision', "resolved_at" = "updated_at" WHERE "resolved_by_user_id" IS NOT NULL;--> statement-breakpoint
UPDATE "project_payments" SET "delivery_due_at" = "paid_at" + make_interval(days => (SELECT "delivery_days" FROM "project_offers" WHERE "project_offers"."id" = "project_payments"."offer_id")) WHERE "paid_at" IS NOT NULL;
