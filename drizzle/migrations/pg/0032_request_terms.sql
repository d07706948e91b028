ALTER TABLE "operator_requests" ADD COLUMN "budget_min_cents" bigint;--> statement-breakpoint
ALTER TABLE "operator_requests" ADD COLUMN "budget_max_cents" bigint;--> statement-breakpoint
ALTER TABLE "operator_requests" ADD COLUMN "wanted_by" text;--> statement-breakpoint
ALTER TABLE "operator_requests" ADD COLUMN "decline_reason" text;