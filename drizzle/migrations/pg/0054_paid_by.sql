DROP INDEX "project_payments_payer";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "project_payments_paid_by" ON "project_payments" USING btree ("payer_user_id","created_at","id");