ALTER TABLE "project_chats" ADD COLUMN "last_edit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_messages" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_messages" ADD COLUMN "edit_number" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "project_messages_edit" ON "project_messages" USING btree ("project_chat_id","edit_number") WHERE edit_number is not null;