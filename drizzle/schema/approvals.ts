import { sql } from "drizzle-orm";

import {
  REVIEW_OUTCOMES,
  type ReviewOutcome,
} from "../../app/domain/catalogue/agents";
import type { ReviewCheck } from "../../app/domain/approvals/checks";
import {
  APPEAL_OUTCOMES,
  type AppealOutcome,
} from "../../app/domain/approvals/takedowns";
import {
  RECALL_KINDS,
  RECALL_STATUSES,
  type RecallKind,
  type RecallStatus,
} from "../../app/domain/catalogue/recalls";
import { columns } from "../columns";
import { users } from "./accounts";
import {
  agents,
  agentVersions,
  type deliverables,
  type listings,
} from "./agents";
import { oneOf } from "./checks";

const { table, text, int, time, json, index, uniqueIndex, check } = columns;

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

type Row<Table extends { $inferSelect: unknown }> = Table["$inferSelect"];

/** The content of a submission, which its creator edits after a refusal. */
export type SubmittedCopy = {
  version: Omit<
    Row<typeof agentVersions>,
    "status" | "revision" | "submittedAt" | "createdAt" | "updatedAt"
  >;
  listing: Row<typeof listings>;
  deliverable: Row<typeof deliverables>;
  /** The addresses of its screenshots. */
  pictures: string[];
};

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
    /** What was submitted; null for approvals and older decisions. */
    submitted: json<SubmittedCopy>("submitted"),
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

/**
 * Agents that an administrator has unlisted, with the owner's appeal and its
 * outcome. One that has not ended keeps its agent unlisted.
 */
export const takedowns = table(
  "takedowns",
  {
    id: text("id").primaryKey(),
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id, { onDelete: "cascade" }),
    administratorId: text("administrator_id")
      .notNull()
      .references(() => users.id),
    reason: text("reason").notNull(),
    takenDownAt: time("taken_down_at").notNull(),
    /** What the owner says against it; at most once. */
    appeal: text("appeal"),
    appealedAt: time("appealed_at"),
    outcome: text("outcome").$type<AppealOutcome>(),
    decidedById: text("decided_by_id").references(() => users.id),
    /** The reason of the outcome, which the owner reads. */
    decisionNote: text("decision_note"),
    decidedAt: time("decided_at"),
    endedAt: time("ended_at"),
  },
  (t) => [
    uniqueIndex("takedowns_open")
      .on(t.agentId)
      .where(sql`ended_at is null`),
    index("takedowns_agent").on(t.agentId, t.takenDownAt),
    index("takedowns_appeals").on(t.outcome, t.appealedAt),
    index("takedowns_decided").on(t.decidedAt, t.id),
    check(
      "takedowns_outcome",
      sql`${t.outcome} is null or ${oneOf(t.outcome, APPEAL_OUTCOMES)}`,
    ),
    check(
      "takedowns_appealed",
      sql`(${t.appeal} is null) = (${t.appealedAt} is null)`,
    ),
    check(
      "takedowns_decided",
      sql`(${t.outcome} is null) = (${t.decidedAt} is null)`,
    ),
  ],
);

/**
 * Recalled versions, by their number: all editions of a version share one
 * recall. In effect until it is lifted.
 */
export const recalls = table(
  "recalls",
  {
    id: text("id").primaryKey(),
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id, { onDelete: "cascade" }),
    version: text("version").notNull(),
    kind: text("kind").$type<RecallKind>().notNull(),
    reason: text("reason").notNull(),
    status: text("status").$type<RecallStatus>().notNull(),
    /** Counts the steps, so that each step names the one it follows. */
    revision: int("revision").notNull().default(0),
    startedById: text("started_by_id")
      .notNull()
      .references(() => users.id),
    startedAt: time("started_at").notNull(),
    confirmedById: text("confirmed_by_id").references(() => users.id),
    confirmedAt: time("confirmed_at"),
    /** Who proposes to lift it, and why; null once that is decided. */
    liftingById: text("lifting_by_id").references(() => users.id),
    liftReason: text("lift_reason"),
    liftedById: text("lifted_by_id").references(() => users.id),
    liftedAt: time("lifted_at"),
    /** When administrators were told that nobody has confirmed it. */
    alertedAt: time("alerted_at"),
  },
  (t) => [
    uniqueIndex("recalls_open")
      .on(t.agentId, t.version)
      .where(sql`status <> 'lifted'`),
    index("recalls_status").on(t.status, t.startedAt),
    index("recalls_in_effect")
      .on(t.startedAt, t.id)
      .where(sql`lifted_at is null`),
    index("recalls_agent").on(t.agentId, t.startedAt),
    check("recalls_kind", oneOf(t.kind, RECALL_KINDS)),
    check("recalls_status", oneOf(t.status, RECALL_STATUSES)),
    check(
      "recalls_lifted",
      sql`(${t.status} = 'lifted') = (${t.liftedAt} is not null)`,
    ),
  ],
);
