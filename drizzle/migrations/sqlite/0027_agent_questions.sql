CREATE TABLE `agent_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`asker_user_id` text NOT NULL,
	`order_id` text,
	`text` text NOT NULL,
	`answer` text,
	`answered_at` integer,
	`published_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asker_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "agent_questions_answered" CHECK(("agent_questions"."answer" is null) = ("agent_questions"."answered_at" is null)),
	CONSTRAINT "agent_questions_published" CHECK("agent_questions"."published_at" is null or ("agent_questions"."answer" is not null and "agent_questions"."order_id" is null))
);
--> statement-breakpoint
CREATE INDEX `agent_questions_agent` ON `agent_questions` (`agent_id`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `agent_questions_open` ON `agent_questions` (`agent_id`,`answered_at`);--> statement-breakpoint
CREATE INDEX `agent_questions_asker` ON `agent_questions` (`asker_user_id`,`agent_id`);--> statement-breakpoint
CREATE INDEX `agent_questions_order` ON `agent_questions` (`order_id`);--> statement-breakpoint
CREATE TABLE `hidden_questions` (
	`question_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`administrator_id` text NOT NULL,
	`hidden_at` integer NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `agent_questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`administrator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
