ALTER TABLE "review_decisions" ADD COLUMN "submitted" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "agents_returned" ON "agents" USING btree ("updated_at","id") WHERE review_status = 'draft' and reviewed_by_admin_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "project_payments_held" ON "project_payments" USING btree ("created_at","id") WHERE status in ('held', 'delivered', 'disputed');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "project_payments_split" ON "project_payments" USING btree ("created_at","id") WHERE status in ('released', 'refunded') and released_cents > 0 and refunded_cents > 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "project_payments_ever_disputed" ON "project_payments" USING btree ("created_at","id") WHERE disputed_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "support_requests_user" ON "support_requests" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_anomalies_subject" ON "payment_anomalies" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "report_cases_subject" ON "report_cases" USING btree ("subject_id","first_reported_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "report_cases_of_user" ON "report_cases" USING btree ("affected_user_id","first_reported_at","id");