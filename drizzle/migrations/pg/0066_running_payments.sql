DROP INDEX "project_payments_recipient";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "project_payments_running_of_payer" ON "project_payments" USING btree ("payer_user_id","status","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "project_payments_running_of_recipient" ON "project_payments" USING btree ("recipient_user_id","status","created_at");