ALTER TABLE `users` ADD `operator_headline` text;--> statement-breakpoint
ALTER TABLE `users` ADD `operator_rate_cents` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `operator_languages` text;