ALTER TABLE `project_chat_reads` ADD `mailed_at` integer;--> statement-breakpoint
-- There was no mail about messages to choose: saving the form stored it as off.
-- It stays off for those who have turned off all mail.
UPDATE notification_preferences SET mail = 1
WHERE kind = 'messages' AND EXISTS (
	SELECT 1 FROM notification_preferences AS other
	WHERE other.user_id = notification_preferences.user_id
	AND other.kind <> 'messages' AND other.mail = 1
);
