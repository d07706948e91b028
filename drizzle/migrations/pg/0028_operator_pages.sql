ALTER TABLE "users" ADD COLUMN "operator_headline" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "operator_rate_cents" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "operator_languages" text;