DROP INDEX `ledger_entries_account`;--> statement-breakpoint
CREATE INDEX `ledger_entries_owner` ON `ledger_entries` (`account`,`owner_id`,`journal_id`);--> statement-breakpoint
DROP INDEX `orders_deployed_buyer`;--> statement-breakpoint
DROP INDEX `orders_deployed_agent`;--> statement-breakpoint
CREATE INDEX `orders_deployed_by` ON `orders` (`buyer_user_id`,`payment_mode`,`deployed_at`) WHERE deployed_at is not null;--> statement-breakpoint
CREATE INDEX `orders_deployed_of` ON `orders` (`agent_id`,`payment_mode`,`deployed_at`) WHERE deployed_at is not null;