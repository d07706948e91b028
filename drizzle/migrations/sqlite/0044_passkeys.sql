CREATE TABLE `known_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_sign_in_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `known_devices_device` ON `known_devices` (`user_id`,`device_hash`);--> statement-breakpoint
CREATE INDEX `known_devices_use` ON `known_devices` (`last_sign_in_at`);--> statement-breakpoint
CREATE TABLE `lost_factor_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`statement` text NOT NULL,
	`sent_from` text NOT NULL,
	`status` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`requested_at` integer NOT NULL,
	`confirmed_by_id` text,
	`confirmed_at` integer,
	`approved_by_id` text,
	`approved_at` integer,
	`due_at` integer,
	`declined_by_id` text,
	`decline_reason` text,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`confirmed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approved_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`declined_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lost_factor_requests_status" CHECK("lost_factor_requests"."status" in ('requested', 'confirmed', 'approved', 'declined', 'canceled', 'completed')),
	CONSTRAINT "lost_factor_requests_due" CHECK("lost_factor_requests"."status" <> 'approved' or "lost_factor_requests"."due_at" is not null),
	CONSTRAINT "lost_factor_requests_ended" CHECK(("lost_factor_requests"."status" in ('declined', 'canceled', 'completed')) = ("lost_factor_requests"."ended_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lost_factor_requests_open` ON `lost_factor_requests` (`user_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `lost_factor_requests_user` ON `lost_factor_requests` (`user_id`,`requested_at`);--> statement-breakpoint
CREATE INDEX `lost_factor_requests_due` ON `lost_factor_requests` (`status`,`due_at`);--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`holder` text NOT NULL,
	`expires_at` integer NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK("passkey_challenges"."purpose" in ('registration', 'sign_in', 'second_factor', 'step_up'))
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_expiry` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_name` ON `passkeys` (`user_id`,`name`);