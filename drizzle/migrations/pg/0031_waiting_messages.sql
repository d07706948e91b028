ALTER TABLE "project_chat_reads" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
-- There was no mail about messages to choose: saving the form stored it as off.
-- It stays off for those who have turned off all mail.
UPDATE notification_preferences SET mail = true
WHERE kind = 'messages' AND EXISTS (
	SELECT 1 FROM notification_preferences AS other
	WHERE other.user_id = notification_preferences.user_id
	AND other.kind <> 'messages' AND other.mail = true
);
