DROP INDEX "notifications_unread";--> statement-breakpoint
DROP INDEX "operator_requests_requester";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notifications_unread_about" ON "notifications" USING btree ("user_id","type","related_id") WHERE not is_read;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "operator_requests_received" ON "operator_requests" USING btree ("operator_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "operator_requests_sent" ON "operator_requests" USING btree ("requester_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_services" ON "orders" USING btree ("buyer_user_id","service","completed_at") WHERE service is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_deployed_buyer" ON "orders" USING btree ("buyer_user_id","payment_mode") WHERE deployed_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_deployed_agent" ON "orders" USING btree ("agent_id","payment_mode") WHERE deployed_at is not null;