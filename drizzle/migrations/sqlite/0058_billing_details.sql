ALTER TABLE `users` ADD `billing_company` text;--> statement-breakpoint
ALTER TABLE `users` ADD `billing_address` text;--> statement-breakpoint
ALTER TABLE `users` ADD `billing_vat_id` text;