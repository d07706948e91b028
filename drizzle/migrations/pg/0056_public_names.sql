ALTER TABLE "users" ADD COLUMN "public_name" text;--> statement-breakpoint
CREATE TRIGGER "users_directory_named" AFTER UPDATE OF "public_name" ON "users" FOR EACH ROW EXECUTE FUNCTION mark_operator();
--> statement-breakpoint
UPDATE "users" SET "public_name" = (SELECT "operator_name" FROM "operator_applications" WHERE "user_id" = "users"."id" AND "status" = 'approved' AND "operator_name" IS NOT NULL ORDER BY "created_at" DESC LIMIT 1) WHERE "deleted_at" IS NULL AND "id" IN (SELECT "user_id" FROM "operator_applications" WHERE "status" = 'approved' AND "operator_name" IS NOT NULL);
