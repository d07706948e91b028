ALTER TABLE "operator_requests" ADD COLUMN "paid_mode" text;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op <> 'INSERT' THEN
		IF old."status" = 'completed' AND old."paid_mode" IS NOT NULL THEN
			PERFORM count_work(old."operator_id", old."paid_mode", 0, -1, 0, 0);
		END IF;
	END IF;
	IF tg_op <> 'DELETE' THEN
		IF new."status" = 'completed' AND new."paid_mode" IS NOT NULL THEN
			PERFORM count_work(new."operator_id", new."paid_mode", 0, 1, 0, 0);
		END IF;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "operator_requests_counted" ON "operator_requests";--> statement-breakpoint
CREATE TRIGGER "operator_requests_counted" AFTER INSERT OR DELETE OR UPDATE OF "status", "paid_mode" ON "operator_requests" FOR EACH ROW EXECUTE FUNCTION count_request();
--> statement-breakpoint
CREATE FUNCTION mark_paid_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' THEN
		IF (old."status" = 'released') = (new."status" = 'released') THEN
			RETURN NULL;
		END IF;
	ELSIF new."status" <> 'released' THEN
		RETURN NULL;
	END IF;
	UPDATE "operator_requests" SET "paid_mode" = (SELECT min("payment_mode") FROM "project_payments" WHERE "project_chat_id" = new."project_chat_id" AND "status" = 'released')
	WHERE "id" = (SELECT "operator_request_id" FROM "project_chats" WHERE "id" = new."project_chat_id");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "project_payments_released" AFTER INSERT OR UPDATE OF "status" ON "project_payments" FOR EACH ROW EXECUTE FUNCTION mark_paid_project();
--> statement-breakpoint
-- The new triggers count every project again whose money was released.
UPDATE "work_counts" SET "completed_projects" = 0 WHERE "completed_projects" <> 0;
--> statement-breakpoint
UPDATE "operator_requests" SET "paid_mode" = (SELECT min(p."payment_mode") FROM "project_payments" p JOIN "project_chats" c ON c."id" = p."project_chat_id" WHERE c."operator_request_id" = "operator_requests"."id" AND p."status" = 'released')
WHERE "id" IN (SELECT c."operator_request_id" FROM "project_chats" c JOIN "project_payments" p ON p."project_chat_id" = c."id" WHERE p."status" = 'released');
--> statement-breakpoint
-- A deleted chat leaves payments that only name the parties.
UPDATE "operator_requests" SET "paid_mode" = (SELECT min(p."payment_mode") FROM "project_payments" p WHERE p."project_chat_id" IS NULL AND p."payer_user_id" = "requester_id" AND p."recipient_user_id" = "operator_id" AND p."status" = 'released')
WHERE "status" = 'completed' AND "id" NOT IN (SELECT "operator_request_id" FROM "project_chats");
