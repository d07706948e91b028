ALTER TABLE "operator_requests" ADD COLUMN "review" text;--> statement-breakpoint
ALTER TABLE "operator_requests" ADD COLUMN "rated_at" timestamp (3) with time zone;