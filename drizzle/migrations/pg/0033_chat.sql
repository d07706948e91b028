ALTER TABLE "project_chat_reads" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_chats" ADD COLUMN "last_edit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_files" ADD COLUMN "preview_sha256" text;--> statement-breakpoint
ALTER TABLE "project_files" ADD COLUMN "preview_width" integer;--> statement-breakpoint
ALTER TABLE "project_files" ADD COLUMN "preview_height" integer;--> statement-breakpoint
ALTER TABLE "project_messages" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_messages" ADD COLUMN "edit_number" integer;--> statement-breakpoint
CREATE INDEX "project_files_preview" ON "project_files" USING btree ("preview_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "project_messages_edit" ON "project_messages" USING btree ("project_chat_id","edit_number") WHERE edit_number is not null;--> statement-breakpoint
-- There was no mail about messages to choose: saving the form stored it as off.
-- It stays off for those who have turned off all mail.
UPDATE notification_preferences SET mail = true
WHERE kind = 'messages' AND EXISTS (
	SELECT 1 FROM notification_preferences AS other
	WHERE other.user_id = notification_preferences.user_id
	AND other.kind <> 'messages' AND other.mail = true
);
