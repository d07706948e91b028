-- Accounts keep their plans (docs/decisions/0067-kept-plans.md).
UPDATE "saved_workflows" SET "expires_at" = NULL WHERE "user_id" IS NOT NULL;
