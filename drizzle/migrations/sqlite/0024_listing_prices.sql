CREATE TABLE `listing_prices` (
	`agent_id` text NOT NULL,
	`price_cents` integer,
	`since` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `since`),
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "listing_prices_price" CHECK("listing_prices"."price_cents" >= 0)
);
--> statement-breakpoint
-- The prices of all versions that were ever published, by their approval.
INSERT INTO `listing_prices` (`agent_id`, `price_cents`, `since`)
	SELECT v.`agent_id`,
		CASE l.`price_model` WHEN 'free' THEN 0 WHEN 'one_time' THEN l.`price_cents` END,
		coalesce(d.`decided_at`, v.`created_at`)
	FROM `agent_versions` v
	JOIN `listings` l ON l.`agent_version_id` = v.`id`
	LEFT JOIN `review_decisions` d ON d.`agent_version_id` = v.`id` AND d.`outcome` = 'approved'
	WHERE v.`status` IN ('published', 'superseded')
	ON CONFLICT DO NOTHING;
