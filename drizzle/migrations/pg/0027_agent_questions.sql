CREATE TABLE "agent_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"asker_user_id" text NOT NULL,
	"order_id" text,
	"text" text NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agent_questions_answered" CHECK (("agent_questions"."answer" is null) = ("agent_questions"."answered_at" is null)),
	CONSTRAINT "agent_questions_published" CHECK ("agent_questions"."published_at" is null or ("agent_questions"."answer" is not null and "agent_questions"."order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "hidden_questions" (
	"question_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"administrator_id" text NOT NULL,
	"hidden_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_questions" ADD CONSTRAINT "agent_questions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_questions" ADD CONSTRAINT "agent_questions_asker_user_id_users_id_fk" FOREIGN KEY ("asker_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_questions" ADD CONSTRAINT "agent_questions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_questions" ADD CONSTRAINT "hidden_questions_question_id_agent_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."agent_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_questions" ADD CONSTRAINT "hidden_questions_administrator_id_users_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_questions_agent" ON "agent_questions" USING btree ("agent_id","published_at","id");--> statement-breakpoint
CREATE INDEX "agent_questions_open" ON "agent_questions" USING btree ("agent_id","answered_at");--> statement-breakpoint
CREATE INDEX "agent_questions_asker" ON "agent_questions" USING btree ("asker_user_id","agent_id");--> statement-breakpoint
CREATE INDEX "agent_questions_order" ON "agent_questions" USING btree ("order_id");