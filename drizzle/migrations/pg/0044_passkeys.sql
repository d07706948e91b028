CREATE TABLE "known_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lost_factor_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"statement" text NOT NULL,
	"sent_from" text NOT NULL,
	"status" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by_id" text,
	"confirmed_at" timestamp (3) with time zone,
	"approved_by_id" text,
	"approved_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"declined_by_id" text,
	"decline_reason" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "lost_factor_requests_status" CHECK ("lost_factor_requests"."status" in ('requested', 'confirmed', 'approved', 'declined', 'canceled', 'completed')),
	CONSTRAINT "lost_factor_requests_due" CHECK ("lost_factor_requests"."status" <> 'approved' or "lost_factor_requests"."due_at" is not null),
	CONSTRAINT "lost_factor_requests_ended" CHECK (("lost_factor_requests"."status" in ('declined', 'canceled', 'completed')) = ("lost_factor_requests"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('registration', 'sign_in', 'second_factor', 'step_up'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer NOT NULL,
	"transports" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_factor_requests" ADD CONSTRAINT "lost_factor_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_factor_requests" ADD CONSTRAINT "lost_factor_requests_confirmed_by_id_users_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_factor_requests" ADD CONSTRAINT "lost_factor_requests_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_factor_requests" ADD CONSTRAINT "lost_factor_requests_declined_by_id_users_id_fk" FOREIGN KEY ("declined_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_device" ON "known_devices" USING btree ("user_id","device_hash");--> statement-breakpoint
CREATE INDEX "known_devices_use" ON "known_devices" USING btree ("last_sign_in_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lost_factor_requests_open" ON "lost_factor_requests" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "lost_factor_requests_user" ON "lost_factor_requests" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "lost_factor_requests_due" ON "lost_factor_requests" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_name" ON "passkeys" USING btree ("user_id","name");