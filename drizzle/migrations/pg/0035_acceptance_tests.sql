ALTER TABLE "milestone_changes" ADD COLUMN "acceptance_test" text;--> statement-breakpoint
ALTER TABLE "project_milestones" ADD COLUMN "acceptance_test" text;