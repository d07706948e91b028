CREATE TABLE `account_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "account_tokens_kind" CHECK("account_tokens"."kind" in ('verify_email', 'reset_password'))
);
--> statement-breakpoint
CREATE INDEX `account_tokens_user` ON `account_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_expiry` ON `rate_limits` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`user_agent` text,
	`ip_address` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`email` text NOT NULL,
	`password` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`icon_url` text,
	`bio` text,
	`website` text,
	`role` text NOT NULL,
	`is_operator` integer DEFAULT false NOT NULL,
	`operator_status` text DEFAULT 'pending' NOT NULL,
	`operator_rating` real DEFAULT 0 NOT NULL,
	`operator_rating_count` integer DEFAULT 0 NOT NULL,
	`operator_completed_jobs` integer DEFAULT 0 NOT NULL,
	`operator_specializations` text NOT NULL,
	`operator_available` integer DEFAULT true NOT NULL,
	`availability_times` text,
	`time_zone` text DEFAULT 'UTC' NOT NULL,
	`imported_kills` integer DEFAULT 0 NOT NULL,
	`imported_failures` integer DEFAULT 0 NOT NULL,
	`email_verified_at` integer,
	`suspended_at` integer,
	`last_activity_at` integer,
	`last_activity_type` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "users_role" CHECK("users"."role" in ('user', 'admin')),
	CONSTRAINT "users_operator_status" CHECK("users"."operator_status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "users_email_folded" CHECK("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key` ON `users` (`username_key`);--> statement-breakpoint
CREATE INDEX `users_operators` ON `users` (`is_operator`,`operator_status`);--> statement-breakpoint
CREATE TABLE `agent_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`version` text NOT NULL,
	`changelog_md` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`name` text NOT NULL,
	`short_desc` text NOT NULL,
	`long_desc_md` text NOT NULL,
	`category` text NOT NULL,
	`runtime_bucket` text NOT NULL,
	`tags` text NOT NULL,
	`demo_video_url` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "agent_versions_status" CHECK("agent_versions"."status" in ('draft', 'submitted', 'published', 'superseded', 'rejected')),
	CONSTRAINT "agent_versions_runtime" CHECK("agent_versions"."runtime_bucket" in ('<5s', '5–60s', '>60s', 'unknown'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agent_versions_number` ON `agent_versions` (`agent_id`,`version`);--> statement-breakpoint
CREATE TABLE `agents` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_user_id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`short_desc` text NOT NULL,
	`long_desc_md` text NOT NULL,
	`category` text NOT NULL,
	`runtime_bucket` text NOT NULL,
	`tags` text NOT NULL,
	`price_model` text NOT NULL,
	`price_cents` integer NOT NULL,
	`delivery_type` text NOT NULL,
	`visibility` text NOT NULL,
	`review_status` text NOT NULL,
	`review_notes_md` text,
	`reviewed_by_admin_id` text,
	`published_version_id` text,
	`pending_version_id` text,
	`is_live` integer DEFAULT false NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`rating_count` integer DEFAULT 0 NOT NULL,
	`imported_uses` integer DEFAULT 0 NOT NULL,
	`imported_rating_sum` integer DEFAULT 0 NOT NULL,
	`imported_rating_count` integer DEFAULT 0 NOT NULL,
	`imported_deployments` integer DEFAULT 0 NOT NULL,
	`published_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewed_by_admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "agents_review_status" CHECK("agents"."review_status" in ('draft', 'submitted', 'approved', 'rejected')),
	CONSTRAINT "agents_visibility" CHECK("agents"."visibility" in ('public', 'private')),
	CONSTRAINT "agents_runtime" CHECK("agents"."runtime_bucket" in ('<5s', '5–60s', '>60s', 'unknown')),
	CONSTRAINT "agents_price_model" CHECK("agents"."price_model" in ('free', 'one_time', 'subscription', 'usage')),
	CONSTRAINT "agents_delivery" CHECK("agents"."delivery_type" in ('zip', 'endpoint', 'instructions')),
	CONSTRAINT "agents_price" CHECK("agents"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agents_slug` ON `agents` (`slug`);--> statement-breakpoint
CREATE INDEX `agents_owner` ON `agents` (`owner_user_id`,`is_live`);--> statement-breakpoint
CREATE INDEX `agents_popular` ON `agents` (`is_live`,`uses`,`id`);--> statement-breakpoint
CREATE INDEX `agents_category` ON `agents` (`category`,`is_live`);--> statement-breakpoint
CREATE TABLE `deliverables` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_version_id` text NOT NULL,
	`type` text NOT NULL,
	`zip_file_id` text,
	`endpoint_base_url` text,
	`endpoint_auth_json` text,
	`instructions_md` text,
	FOREIGN KEY (`agent_version_id`) REFERENCES `agent_versions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "deliverables_type" CHECK("deliverables"."type" in ('zip', 'endpoint', 'instructions'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deliverables_version` ON `deliverables` (`agent_version_id`);--> statement-breakpoint
CREATE TABLE `intelligence_agents` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`logo_url` text,
	`description` text NOT NULL,
	`category` text,
	`tags` text NOT NULL,
	`original_detail_page` text,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `intelligence_agents_slug` ON `intelligence_agents` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `intelligence_agents_agent` ON `intelligence_agents` (`agent_id`);--> statement-breakpoint
CREATE INDEX `intelligence_agents_category` ON `intelligence_agents` (`category`,`title`);--> statement-breakpoint
CREATE TABLE `listings` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_version_id` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`price_model` text NOT NULL,
	`price_cents` integer NOT NULL,
	`license` text NOT NULL,
	`trial_days` integer DEFAULT 0 NOT NULL,
	`refund_window_days` integer DEFAULT 7 NOT NULL,
	`sku` text,
	`fulfillment_modes` text NOT NULL,
	FOREIGN KEY (`agent_version_id`) REFERENCES `agent_versions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "listings_price_model" CHECK("listings"."price_model" in ('free', 'one_time', 'subscription', 'usage')),
	CONSTRAINT "listings_license" CHECK("listings"."license" in ('oss', 'commercial-single', 'commercial-org')),
	CONSTRAINT "listings_price" CHECK("listings"."price_cents" >= 0),
	CONSTRAINT "listings_trial" CHECK("listings"."trial_days" between 0 and 90),
	CONSTRAINT "listings_refund" CHECK("listings"."refund_window_days" between 0 and 90)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listings_version` ON `listings` (`agent_version_id`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`author_user_id` text NOT NULL,
	`rating` integer NOT NULL,
	`title` text NOT NULL,
	`body_md` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_rating" CHECK("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_author` ON `reviews` (`agent_id`,`author_user_id`);--> statement-breakpoint
CREATE INDEX `reviews_agent` ON `reviews` (`agent_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `app_meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_leases` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text,
	`leased_until` integer,
	`due_at` integer NOT NULL,
	`last_finished_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`related_id` text,
	`is_read` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,`is_read`);--> statement-breakpoint
CREATE TABLE `outbox_emails` (
	`id` text PRIMARY KEY NOT NULL,
	`dedupe_key` text NOT NULL,
	`to_address` text NOT NULL,
	`subject` text NOT NULL,
	`text_body` text NOT NULL,
	`html_body` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`leased_by` text,
	`leased_until` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	CONSTRAINT "outbox_emails_status" CHECK("outbox_emails"."status" in ('pending', 'sent', 'kept', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_emails_dedupe` ON `outbox_emails` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_emails_due` ON `outbox_emails` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_emails_created` ON `outbox_emails` (`created_at`);--> statement-breakpoint
CREATE TABLE `operator_applications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`linkedin_url` text,
	`website_url` text,
	`portfolio_url` text,
	`experience` text NOT NULL,
	`expertise` text NOT NULL,
	`availability` text NOT NULL,
	`timezone` text NOT NULL,
	`rate_type` text NOT NULL,
	`rate_cents` integer,
	`bio` text NOT NULL,
	`special_projects` text,
	`why_take_over` text NOT NULL,
	`additional_info` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`reviewed_by` text,
	`reviewed_at` integer,
	`review_notes` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "operator_applications_status" CHECK("operator_applications"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE INDEX `operator_applications_status` ON `operator_applications` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `operator_applications_email` ON `operator_applications` (`email`);--> statement-breakpoint
CREATE TABLE `support_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "support_requests_status" CHECK("support_requests"."status" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE INDEX `support_requests_status` ON `support_requests` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `design_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`requester_user_id` text NOT NULL,
	`title` text NOT NULL,
	`requirements_json` text NOT NULL,
	`proposed_workflow_json` text NOT NULL,
	`bom_json` text NOT NULL,
	`est_costs_json` text NOT NULL,
	`chat_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`requester_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`chat_id`) REFERENCES `project_chats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `design_plans_chat` ON `design_plans` (`chat_id`);--> statement-breakpoint
CREATE INDEX `design_plans_requester` ON `design_plans` (`requester_user_id`);--> statement-breakpoint
CREATE TABLE `operator_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`requester_id` text NOT NULL,
	`operator_id` text NOT NULL,
	`workflow_data` text,
	`user_request` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`estimated_price_cents` integer,
	`estimated_days` integer,
	`operator_notes` text,
	`rating` integer,
	`saved_workflow_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`requester_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`operator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`saved_workflow_id`) REFERENCES `saved_workflows`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "operator_requests_status" CHECK("operator_requests"."status" in ('pending', 'accepted', 'declined', 'cancelled', 'completed')),
	CONSTRAINT "operator_requests_parties" CHECK("operator_requests"."requester_id" <> "operator_requests"."operator_id"),
	CONSTRAINT "operator_requests_rating" CHECK("operator_requests"."rating" is null or "operator_requests"."rating" between 1 and 5),
	CONSTRAINT "operator_requests_price" CHECK("operator_requests"."estimated_price_cents" is null or "operator_requests"."estimated_price_cents" >= 0)
);
--> statement-breakpoint
CREATE INDEX `operator_requests_operator` ON `operator_requests` (`operator_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `operator_requests_requester` ON `operator_requests` (`requester_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `operator_requests_once` ON `operator_requests` (`saved_workflow_id`,`operator_id`) WHERE status = 'pending';--> statement-breakpoint
CREATE TABLE `project_chat_reads` (
	`project_chat_id` text NOT NULL,
	`user_id` text NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`project_chat_id`, `user_id`),
	FOREIGN KEY (`project_chat_id`) REFERENCES `project_chats`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_chat_reads_user` ON `project_chat_reads` (`user_id`);--> statement-breakpoint
CREATE TABLE `project_chats` (
	`id` text PRIMARY KEY NOT NULL,
	`operator_request_id` text NOT NULL,
	`title` text NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`operator_request_id`) REFERENCES `operator_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "project_chats_status" CHECK("project_chats"."status" in ('active', 'closed', 'completed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_chats_request` ON `project_chats` (`operator_request_id`);--> statement-breakpoint
CREATE INDEX `project_chats_updated` ON `project_chats` (`updated_at`);--> statement-breakpoint
CREATE TABLE `project_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`project_chat_id` text NOT NULL,
	`sender_user_id` text NOT NULL,
	`message` text NOT NULL,
	`attachments` text NOT NULL,
	`message_type` text DEFAULT 'text' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_chat_id`) REFERENCES `project_chats`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "project_messages_type" CHECK("project_messages"."message_type" in ('text', 'brief', 'system'))
);
--> statement-breakpoint
CREATE INDEX `project_messages_chat` ON `project_messages` (`project_chat_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `project_messages_sender` ON `project_messages` (`sender_user_id`);--> statement-breakpoint
CREATE TABLE `project_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`project_chat_id` text NOT NULL,
	`offerer_user_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text DEFAULT 'USD' NOT NULL,
	`delivery_days` integer NOT NULL,
	`description` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_chat_id`) REFERENCES `project_chats`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`offerer_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "project_offers_status" CHECK("project_offers"."status" in ('pending', 'accepted', 'rejected', 'withdrawn')),
	CONSTRAINT "project_offers_amount" CHECK("project_offers"."amount_cents" > 0),
	CONSTRAINT "project_offers_days" CHECK("project_offers"."delivery_days" between 1 and 365)
);
--> statement-breakpoint
CREATE INDEX `project_offers_chat` ON `project_offers` (`project_chat_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `project_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`project_chat_id` text,
	`offer_id` text,
	`payer_user_id` text NOT NULL,
	`recipient_user_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`stripe_payment_intent_id` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`paid_at` integer,
	`released_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_chat_id`) REFERENCES `project_chats`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`offer_id`) REFERENCES `project_offers`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`payer_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recipient_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "project_payments_status" CHECK("project_payments"."status" in ('pending', 'held', 'delivered', 'disputed', 'released', 'refunded', 'charged_back', 'failed', 'canceled')),
	CONSTRAINT "project_payments_amount" CHECK("project_payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE INDEX `project_payments_chat` ON `project_payments` (`project_chat_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `project_payments_intent` ON `project_payments` (`stripe_payment_intent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `project_payments_open_offer` ON `project_payments` (`offer_id`) WHERE status not in ('failed', 'canceled');--> statement-breakpoint
CREATE INDEX `project_payments_payer` ON `project_payments` (`payer_user_id`);--> statement-breakpoint
CREATE INDEX `project_payments_recipient` ON `project_payments` (`recipient_user_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`buyer_user_id` text NOT NULL,
	`agent_id` text,
	`agent_version_id` text,
	`listing_id` text,
	`status` text NOT NULL,
	`total_cents` integer NOT NULL,
	`completed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`buyer_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_version_id`) REFERENCES `agent_versions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_status" CHECK("orders"."status" in ('pending', 'completed', 'refunded', 'disputed', 'charged_back', 'failed', 'expired')),
	CONSTRAINT "orders_total" CHECK("orders"."total_cents" >= 0)
);
--> statement-breakpoint
CREATE INDEX `orders_buyer` ON `orders` (`buyer_user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_agent` ON `orders` (`agent_id`,`status`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_owned_once` ON `orders` (`buyer_user_id`,`agent_id`) WHERE status in ('completed', 'disputed');--> statement-breakpoint
CREATE TABLE `chat_analytics` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`prompt_id` text,
	`request_type` text NOT NULL,
	`agent_id` text,
	`agent_name` text,
	`context` text,
	`session_id` text,
	`ip_address` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`prompt_id`) REFERENCES `homepage_prompts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `chat_analytics_created` ON `chat_analytics` (`created_at`);--> statement-breakpoint
CREATE INDEX `chat_analytics_prompt` ON `chat_analytics` (`prompt_id`);--> statement-breakpoint
CREATE INDEX `chat_analytics_user` ON `chat_analytics` (`user_id`);--> statement-breakpoint
CREATE TABLE `homepage_prompts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`prompt_text` text NOT NULL,
	`workflow_generated` integer DEFAULT false NOT NULL,
	`agents_matched` integer DEFAULT 0 NOT NULL,
	`requested_operator` integer DEFAULT false NOT NULL,
	`session_id` text,
	`ip_address` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `homepage_prompts_created` ON `homepage_prompts` (`created_at`);--> statement-breakpoint
CREATE INDEX `homepage_prompts_session` ON `homepage_prompts` (`session_id`);--> statement-breakpoint
CREATE INDEX `homepage_prompts_user` ON `homepage_prompts` (`user_id`);--> statement-breakpoint
CREATE TABLE `saved_workflows` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`browser_id` text NOT NULL,
	`user_id` text,
	`prompt_id` text,
	`workflow_data` text NOT NULL,
	`user_request` text NOT NULL,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`prompt_id`) REFERENCES `homepage_prompts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_workflows_session` ON `saved_workflows` (`session_id`);--> statement-breakpoint
CREATE INDEX `saved_workflows_browser` ON `saved_workflows` (`browser_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `saved_workflows_user` ON `saved_workflows` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `saved_workflows_expiry` ON `saved_workflows` (`expires_at`);--> statement-breakpoint
CREATE INDEX `saved_workflows_prompt` ON `saved_workflows` (`prompt_id`);