import { sql } from "drizzle-orm";

import {
  REVIEW_OUTCOMES,
  type ReviewOutcome,
} from "../../app/domain/catalogue/agents";
import {
  PAYMENT_MODES,
  type PaymentMode,
} from "../../app/domain/orders/orders";
import { columns } from "../columns";
import { users } from "./accounts";
import { agentVersions, agents } from "./agents";
import { oneOf } from "./checks";

const { table, text, int, time, index, uniqueIndex, check } = columns;

/** What administrators decided about a submission, each once. */
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
    /** The wizard's field that the reason concerns. */
    field: text("field"),
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

/** One review per buyer and agent. */
export const reviews = table(
  "reviews",
  {
    id: text("id").primaryKey(),
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id, { onDelete: "cascade" }),
    authorUserId: text("author_user_id")
      .notNull()
      .references(() => users.id),
    /** The mode of the order by which its author owned the agent. */
    paymentMode: text("payment_mode").$type<PaymentMode>().notNull(),
    rating: int("rating").notNull(),
    title: text("title").notNull(),
    bodyMd: text("body_md").notNull(),
    /** The owner's one answer. */
    answerMd: text("answer_md"),
    answeredAt: time("answered_at"),
    editedAt: time("edited_at"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("reviews_author").on(t.agentId, t.authorUserId),
    index("reviews_agent").on(t.agentId, t.createdAt),
    check("reviews_mode", oneOf(t.paymentMode, PAYMENT_MODES)),
    check("reviews_rating", sql`${t.rating} between 1 and 5`),
  ],
);
