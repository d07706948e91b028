CREATE TABLE `payout_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`payment_mode` text NOT NULL,
	`provider_account_id` text,
	`number` integer DEFAULT 1 NOT NULL,
	`transfers` text NOT NULL,
	`details_submitted` integer DEFAULT false NOT NULL,
	`checked_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payout_accounts_mode" CHECK("payout_accounts"."payment_mode" in ('none', 'sandbox', 'stripe')),
	CONSTRAINT "payout_accounts_transfers" CHECK("payout_accounts"."transfers" in ('inactive', 'pending', 'active'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_user` ON `payout_accounts` (`user_id`,`payment_mode`);--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_provider` ON `payout_accounts` (`provider_account_id`);--> statement-breakpoint
CREATE INDEX `payout_accounts_transfers` ON `payout_accounts` (`transfers`,`checked_at`);--> statement-breakpoint
CREATE TABLE `payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`number` integer NOT NULL,
	`payment_mode` text NOT NULL,
	`destination` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`returned_cents` integer DEFAULT 0 NOT NULL,
	`status` text NOT NULL,
	`transfer_id` text,
	`failure_code` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `payout_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payouts_status" CHECK("payouts"."status" in ('pending', 'paid', 'failed')),
	CONSTRAINT "payouts_mode" CHECK("payouts"."payment_mode" in ('none', 'sandbox', 'stripe')),
	CONSTRAINT "payouts_amount" CHECK("payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_returned" CHECK("payouts"."returned_cents" >= 0 and "payouts"."returned_cents" <= "payouts"."amount_cents")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_number` ON `payouts` (`account_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_open` ON `payouts` (`account_id`) WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_transfer` ON `payouts` (`transfer_id`);--> statement-breakpoint
CREATE INDEX `payouts_user` ON `payouts` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payouts_status` ON `payouts` (`status`,`created_at`);