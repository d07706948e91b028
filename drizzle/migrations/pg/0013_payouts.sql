CREATE TABLE "payout_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"payment_mode" text NOT NULL,
	"provider_account_id" text,
	"number" integer DEFAULT 1 NOT NULL,
	"transfers" text NOT NULL,
	"details_submitted" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_accounts_mode" CHECK ("payout_accounts"."payment_mode" in ('none', 'sandbox', 'stripe')),
	CONSTRAINT "payout_accounts_transfers" CHECK ("payout_accounts"."transfers" in ('inactive', 'pending', 'active'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"number" integer NOT NULL,
	"payment_mode" text NOT NULL,
	"destination" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"returned_cents" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"transfer_id" text,
	"failure_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('pending', 'paid', 'failed')),
	CONSTRAINT "payouts_mode" CHECK ("payouts"."payment_mode" in ('none', 'sandbox', 'stripe')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_returned" CHECK ("payouts"."returned_cents" >= 0 and "payouts"."returned_cents" <= "payouts"."amount_cents")
);
--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_payout_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_user" ON "payout_accounts" USING btree ("user_id","payment_mode");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_provider" ON "payout_accounts" USING btree ("provider_account_id");--> statement-breakpoint
CREATE INDEX "payout_accounts_transfers" ON "payout_accounts" USING btree ("transfers","checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_number" ON "payouts" USING btree ("account_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_open" ON "payouts" USING btree ("account_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_transfer" ON "payouts" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_status" ON "payouts" USING btree ("status","created_at");