import type { Workflow } from "../../app/domain/workflows/plan";
import { columns } from "../columns";
import { users } from "./accounts";
import { projectChats } from "./projects";

const { table, text, time, json, index, uniqueIndex } = columns;

export type PlanMaterial = {
  agent: string;
  slug: string | null;
  listingSlug: string | null;
  priceUsd: number | null;
};

export type PlanCosts = {
  currency: "USD";
  readyToBuyUsd: number;
  unpricedSteps: number;
};

/** The plan attached to a request, with that day's prices. */
export const designPlans = table(
  "design_plans",
  {
    id: text("id").primaryKey(),
    requesterUserId: text("requester_user_id")
      .notNull()
      .references(() => users.id),
    title: text("title").notNull(),
    requirementsJson: json<{ userRequest: string; notCovered: string[] }>(
      "requirements_json",
    ).notNull(),
    proposedWorkflowJson: json<Workflow>("proposed_workflow_json").notNull(),
    bomJson: json<PlanMaterial[]>("bom_json").notNull(),
    estCostsJson: json<PlanCosts>("est_costs_json").notNull(),
    chatId: text("chat_id")
      .notNull()
      .references(() => projectChats.id, { onDelete: "cascade" }),
    /**
     * The requester's saved plan, which may have changed since. No reference:
     * it expires.
     */
    savedWorkflowId: text("saved_workflow_id"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("design_plans_chat").on(t.chatId),
    index("design_plans_requester").on(t.requesterUserId),
  ],
);
