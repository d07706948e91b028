ALTER TABLE "milestone_changes" ADD COLUMN "answerer_user_id" text;--> statement-breakpoint
ALTER TABLE "project_offers" ADD COLUMN "answerer_user_id" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "milestone_changes_to_answer" ON "milestone_changes" USING btree ("answerer_user_id","created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "project_offers_to_answer" ON "project_offers" USING btree ("answerer_user_id","created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE FUNCTION find_offer_answerer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new."answerer_user_id" := (SELECT CASE WHEN r."requester_id" = new."offerer_user_id" THEN r."operator_id" ELSE r."requester_id" END FROM "project_chats" c JOIN "operator_requests" r ON r."id" = c."operator_request_id" WHERE c."id" = new."project_chat_id");
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "project_offers_answerer" BEFORE INSERT ON "project_offers" FOR EACH ROW WHEN (new."status" = 'pending' AND new."answerer_user_id" IS NULL) EXECUTE FUNCTION find_offer_answerer();
--> statement-breakpoint
CREATE FUNCTION find_change_answerer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new."answerer_user_id" := (SELECT CASE WHEN r."requester_id" = new."proposer_user_id" THEN r."operator_id" ELSE r."requester_id" END FROM "project_milestones" m JOIN "project_offers" o ON o."id" = m."offer_id" JOIN "project_chats" c ON c."id" = o."project_chat_id" JOIN "operator_requests" r ON r."id" = c."operator_request_id" WHERE m."id" = new."milestone_id");
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "milestone_changes_answerer" BEFORE INSERT ON "milestone_changes" FOR EACH ROW WHEN (new."status" = 'pending' AND new."answerer_user_id" IS NULL) EXECUTE FUNCTION find_change_answerer();
--> statement-breakpoint
UPDATE "project_offers" SET "answerer_user_id" = (SELECT CASE WHEN r."requester_id" = "project_offers"."offerer_user_id" THEN r."operator_id" ELSE r."requester_id" END FROM "project_chats" c JOIN "operator_requests" r ON r."id" = c."operator_request_id" WHERE c."id" = "project_offers"."project_chat_id")
WHERE "status" = 'pending';
--> statement-breakpoint
UPDATE "milestone_changes" SET "answerer_user_id" = (SELECT CASE WHEN r."requester_id" = "milestone_changes"."proposer_user_id" THEN r."operator_id" ELSE r."requester_id" END FROM "project_milestones" m JOIN "project_offers" o ON o."id" = m."offer_id" JOIN "project_chats" c ON c."id" = o."project_chat_id" JOIN "operator_requests" r ON r."id" = c."operator_request_id" WHERE m."id" = "milestone_changes"."milestone_id")
WHERE "status" = 'pending';