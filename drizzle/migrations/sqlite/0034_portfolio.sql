CREATE TABLE `portfolio_items` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`place` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`link` text,
	`image_url` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "portfolio_items_place" CHECK("portfolio_items"."place" between 1 and 6)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `portfolio_items_place` ON `portfolio_items` (`user_id`,`place`);--> statement-breakpoint
CREATE INDEX `portfolio_items_image` ON `portfolio_items` (`image_url`);