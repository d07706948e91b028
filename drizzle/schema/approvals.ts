import {
  REVIEW_OUTCOMES,
  type ReviewOutcome,
} from "../../app/domain/catalogue/agents";
import type { ReviewCheck } from "../../app/domain/approvals/checks";
import { columns } from "../columns";
import { users } from "./accounts";
import { agents, agentVersions } from "./agents";
import { oneOf } from "./checks";

const { table, text, time, json, index, uniqueIndex, check } = columns;

/** Why an account is suspended; restoring it deletes the row. */
export const suspensions = table("suspensions", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  reason: text("reason").notNull(),
  administratorId: text("administrator_id")
    .notNull()
    .references(() => users.id),
  suspendedAt: time("suspended_at").notNull(),
});

/** Administrators' decisions, one per submission. */
export const reviewDecisions = table(
  "review_decisions",
  {
    id: text("id").primaryKey(),
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id, { onDelete: "cascade" }),
    agentVersionId: text("agent_version_id")
      .notNull()
      .references(() => agentVersions.id, { onDelete: "cascade" }),
    administratorId: text("administrator_id")
      .notNull()
      .references(() => users.id),
    outcome: text("outcome").$type<ReviewOutcome>().notNull(),
    notesMd: text("notes_md"),
    /** The field of the wizard that the reason concerns. */
    field: text("field"),
    /** What the administrator checked; null for older decisions. */
    checks: json<ReviewCheck[]>("checks"),
    submittedAt: time("submitted_at").notNull(),
    decidedAt: time("decided_at").notNull(),
  },
  (t) => [
    uniqueIndex("review_decisions_once").on(t.agentVersionId, t.submittedAt),
    index("review_decisions_agent").on(t.agentId, t.decidedAt),
    index("review_decisions_time").on(t.decidedAt),
    check("review_decisions_outcome", oneOf(t.outcome, REVIEW_OUTCOMES)),
  ],
);
