DROP INDEX "ledger_entries_account";--> statement-breakpoint
DROP INDEX "orders_deployed_buyer";--> statement-breakpoint
DROP INDEX "orders_deployed_agent";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ledger_entries_owner" ON "ledger_entries" USING btree ("account","owner_id","journal_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_deployed_by" ON "orders" USING btree ("buyer_user_id","payment_mode","deployed_at") WHERE deployed_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_deployed_of" ON "orders" USING btree ("agent_id","payment_mode","deployed_at") WHERE deployed_at is not null;