CREATE TABLE "activity_days" (
	"measure" text NOT NULL,
	"day" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "activity_days_measure_day_pk" PRIMARY KEY("measure","day")
);
--> statement-breakpoint
CREATE TABLE "operator_directory" (
	"user_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"specializations" text NOT NULL,
	"languages" text NOT NULL,
	"rate_cents" bigint,
	"is_available" boolean NOT NULL,
	"by_kills" integer NOT NULL,
	"by_success" double precision NOT NULL,
	"by_rating" double precision NOT NULL,
	"by_weapons" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_operators" (
	"user_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_counts" (
	"user_id" text NOT NULL,
	"payment_mode" text NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"completed_projects" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"live_agents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "work_counts_user_id_payment_mode_pk" PRIMARY KEY("user_id","payment_mode"),
	CONSTRAINT "work_counts_mode" CHECK ("work_counts"."payment_mode" in ('none', 'sandbox', 'test', 'live'))
);
--> statement-breakpoint
CREATE TABLE "earning_months" (
	"creator_user_id" text NOT NULL,
	"payment_mode" text NOT NULL,
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"journals" integer DEFAULT 0 NOT NULL,
	"gross_cents" bigint DEFAULT 0 NOT NULL,
	"share_cents" bigint DEFAULT 0 NOT NULL,
	"worth_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "earning_months_creator_user_id_payment_mode_month_kind_pk" PRIMARY KEY("creator_user_id","payment_mode","month","kind"),
	CONSTRAINT "earning_months_kind" CHECK ("earning_months"."kind" in ('sale', 'processing_fee', 'refund', 'refund_failed', 'surplus', 'dispute_opened', 'dispute_won', 'chargeback', 'hold', 'project', 'payout', 'adjustment')),
	CONSTRAINT "earning_months_mode" CHECK ("earning_months"."payment_mode" in ('none', 'sandbox', 'test', 'live'))
);
--> statement-breakpoint
ALTER TABLE "operator_directory" ADD CONSTRAINT "operator_directory_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_counts" ADD CONSTRAINT "work_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_months" ADD CONSTRAINT "earning_months_creator_user_id_users_id_fk" FOREIGN KEY ("creator_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_directory_kills" ON "operator_directory" USING btree ("by_kills","name","user_id");--> statement-breakpoint
CREATE INDEX "operator_directory_success" ON "operator_directory" USING btree ("by_success","name","user_id");--> statement-breakpoint
CREATE INDEX "operator_directory_rating" ON "operator_directory" USING btree ("by_rating","name","user_id");--> statement-breakpoint
CREATE INDEX "operator_directory_weapons" ON "operator_directory" USING btree ("by_weapons","name","user_id");--> statement-breakpoint
CREATE INDEX "account_tokens_expiry" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_operator_status" ON "users" USING btree ("operator_status","created_at","id");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expiry" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "agents_reviewed" ON "agents" USING btree ("review_status","updated_at","id");--> statement-breakpoint
CREATE INDEX "agents_created" ON "agents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "project_payments_disputed" ON "project_payments" USING btree ("disputed_at","id");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_emails_status" ON "outbox_emails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "support_requests_created" ON "support_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_journals_payable" ON "ledger_journals" USING btree ("creator_user_id","payment_mode","payable_at");--> statement-breakpoint
CREATE INDEX "ledger_journals_time" ON "ledger_journals" USING btree ("payment_mode","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "operator_requests_created" ON "operator_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "project_chats_created" ON "project_chats" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_created" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "agent_questions_created" ON "agent_questions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "operator_applications_created" ON "operator_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "runs_created" ON "runs" USING btree ("created_at");--> statement-breakpoint
CREATE FUNCTION mark_operator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		IF NOT new."is_operator" THEN
			RETURN NULL;
		END IF;
	ELSIF NOT (old."is_operator" OR new."is_operator") THEN
		RETURN NULL;
	END IF;
	INSERT INTO "stale_operators" ("user_id") VALUES (new."id") ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_directory" AFTER INSERT OR UPDATE OF "username", "first_name", "last_name", "is_operator", "operator_status", "operator_available", "operator_rating", "operator_rating_count", "operator_specializations", "operator_headline", "operator_rate_cents", "operator_languages", "imported_kills", "imported_failures", "suspended_at" ON "users" FOR EACH ROW EXECUTE FUNCTION mark_operator();
--> statement-breakpoint
CREATE FUNCTION mark_worker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "stale_operators" ("user_id") SELECT "user_id" FROM "operator_directory" WHERE "user_id" = new."user_id" ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "work_counts_directory" AFTER INSERT OR UPDATE ON "work_counts" FOR EACH ROW EXECUTE FUNCTION mark_worker();
--> statement-breakpoint
CREATE FUNCTION count_work(who text, mode text, more_sales int, more_projects int, more_failures int, more_agents int) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "work_counts" ("user_id", "payment_mode", "sales", "completed_projects", "failures", "live_agents")
	VALUES (who, mode, more_sales, more_projects, more_failures, more_agents)
	ON CONFLICT ("user_id", "payment_mode") DO UPDATE SET "sales" = "work_counts"."sales" + excluded."sales", "completed_projects" = "work_counts"."completed_projects" + excluded."completed_projects", "failures" = "work_counts"."failures" + excluded."failures", "live_agents" = "work_counts"."live_agents" + excluded."live_agents";
$$;
--> statement-breakpoint
CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	won int := (new."status" = 'completed')::int;
	lost int := (new."status" IN ('refunded', 'charged_back'))::int;
BEGIN
	IF tg_op = 'UPDATE' THEN
		won := won - (old."status" = 'completed')::int;
		lost := lost - (old."status" IN ('refunded', 'charged_back'))::int;
	END IF;
	IF won <> 0 OR lost <> 0 THEN
		PERFORM count_work("owner_user_id", new."payment_mode", won, 0, lost, 0) FROM "agents" WHERE "id" = new."agent_id";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_counted" AFTER INSERT OR UPDATE OF "status" ON "orders" FOR EACH ROW WHEN (new."agent_id" IS NOT NULL) EXECUTE FUNCTION count_order();
--> statement-breakpoint
CREATE FUNCTION count_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	who text;
	done int := 0;
BEGIN
	IF tg_op <> 'INSERT' THEN
		who := old."operator_id";
		done := done - (old."status" = 'completed')::int;
	END IF;
	IF tg_op <> 'DELETE' THEN
		who := new."operator_id";
		done := done + (new."status" = 'completed')::int;
	END IF;
	IF done <> 0 THEN
		PERFORM count_work(who, 'none', 0, done, 0, 0);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "operator_requests_counted" AFTER INSERT OR DELETE OR UPDATE OF "status" ON "operator_requests" FOR EACH ROW EXECUTE FUNCTION count_request();
--> statement-breakpoint
CREATE FUNCTION count_project_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	lost int := (new."status" IN ('refunded', 'charged_back'))::int;
BEGIN
	IF tg_op = 'UPDATE' THEN
		lost := lost - (old."status" IN ('refunded', 'charged_back'))::int;
	END IF;
	IF lost <> 0 THEN
		PERFORM count_work(new."recipient_user_id", new."payment_mode", 0, 0, lost, 0);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "project_payments_counted" AFTER INSERT OR UPDATE OF "status" ON "project_payments" FOR EACH ROW EXECUTE FUNCTION count_project_payment();
--> statement-breakpoint
CREATE FUNCTION count_agent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	who text;
	live int := 0;
BEGIN
	IF tg_op <> 'INSERT' THEN
		who := old."owner_user_id";
		live := live - old."is_live"::int;
	END IF;
	IF tg_op <> 'DELETE' THEN
		who := new."owner_user_id";
		live := live + new."is_live"::int;
	END IF;
	IF live <> 0 THEN
		PERFORM count_work(who, 'none', 0, 0, 0, live);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "agents_counted" AFTER INSERT OR DELETE OR UPDATE OF "is_live" ON "agents" FOR EACH ROW EXECUTE FUNCTION count_agent();
--> statement-breakpoint
CREATE FUNCTION sum_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "earning_months" ("creator_user_id", "payment_mode", "month", "kind", "journals", "gross_cents", "share_cents")
	VALUES (new."creator_user_id", new."payment_mode", to_char(new."created_at" AT TIME ZONE 'UTC', 'YYYY-MM'), new."kind", 1, new."gross_cents", new."share_cents")
	ON CONFLICT ("creator_user_id", "payment_mode", "month", "kind") DO UPDATE SET "journals" = "earning_months"."journals" + 1, "gross_cents" = "earning_months"."gross_cents" + excluded."gross_cents", "share_cents" = "earning_months"."share_cents" + excluded."share_cents";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_journals_summed" AFTER INSERT ON "ledger_journals" FOR EACH ROW WHEN (new."creator_user_id" IS NOT NULL) EXECUTE FUNCTION sum_journal();
--> statement-breakpoint
CREATE FUNCTION sum_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "earning_months" ("creator_user_id", "payment_mode", "month", "kind", "worth_cents")
	SELECT "creator_user_id", "payment_mode", to_char("created_at" AT TIME ZONE 'UTC', 'YYYY-MM'), "kind", -new."amount_cents" FROM "ledger_journals" WHERE "id" = new."journal_id" AND "creator_user_id" = new."owner_id"
	ON CONFLICT ("creator_user_id", "payment_mode", "month", "kind") DO UPDATE SET "worth_cents" = "earning_months"."worth_cents" + excluded."worth_cents";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_summed" AFTER INSERT ON "ledger_entries" FOR EACH ROW WHEN (new."account" = 'creator_payable') EXECUTE FUNCTION sum_entry();
--> statement-breakpoint
-- The triggers come first: they lock the tables until the existing rows are counted.
INSERT INTO "work_counts" ("user_id", "payment_mode", "sales", "completed_projects", "failures", "live_agents")
SELECT "user_id", "payment_mode", sum("sales"), sum("completed_projects"), sum("failures"), sum("live_agents") FROM (
	SELECT a."owner_user_id" AS "user_id", o."payment_mode", (o."status" = 'completed')::int AS "sales", 0 AS "completed_projects", (o."status" <> 'completed')::int AS "failures", 0 AS "live_agents"
	FROM "orders" o JOIN "agents" a ON a."id" = o."agent_id" WHERE o."status" IN ('completed', 'refunded', 'charged_back')
	UNION ALL SELECT "operator_id", 'none', 0, 1, 0, 0 FROM "operator_requests" WHERE "status" = 'completed'
	UNION ALL SELECT "recipient_user_id", "payment_mode", 0, 0, 1, 0 FROM "project_payments" WHERE "status" IN ('refunded', 'charged_back')
	UNION ALL SELECT "owner_user_id", 'none', 0, 0, 0, 1 FROM "agents" WHERE "is_live"
) counted GROUP BY "user_id", "payment_mode";
--> statement-breakpoint
INSERT INTO "earning_months" ("creator_user_id", "payment_mode", "month", "kind", "journals", "gross_cents", "share_cents", "worth_cents")
SELECT j."creator_user_id", j."payment_mode", to_char(j."created_at" AT TIME ZONE 'UTC', 'YYYY-MM'), j."kind", count(*), sum(j."gross_cents"), sum(j."share_cents"),
	coalesce(sum((SELECT -sum(e."amount_cents") FROM "ledger_entries" e WHERE e."journal_id" = j."id" AND e."account" = 'creator_payable' AND e."owner_id" = j."creator_user_id")), 0)
FROM "ledger_journals" j WHERE j."creator_user_id" IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO "stale_operators" ("user_id") SELECT "id" FROM "users" WHERE "is_operator" AND "operator_status" = 'approved' ON CONFLICT DO NOTHING;
