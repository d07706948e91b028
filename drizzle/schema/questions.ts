import { sql } from "drizzle-orm";

import { columns } from "../columns";
import { users } from "./accounts";
import { agents } from "./agents";
import { orders } from "./orders";

const { table, text, int, time, index, check } = columns;

/** Questions about an agent, and messages about a purchase of it. */
export const agentQuestions = table(
  "agent_questions",
  {
    id: text("id").primaryKey(),
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id, { onDelete: "cascade" }),
    askerUserId: text("asker_user_id")
      .notNull()
      .references(() => users.id),
    /** The purchase that a message is about; null for a question. */
    orderId: text("order_id").references(() => orders.id),
    text: text("text").notNull(),
    /** The owner's answer; an open question has none. */
    answer: text("answer"),
    answeredAt: time("answered_at"),
    /** When question and answer were put on the agent's page, if they are. */
    publishedAt: time("published_at"),
    /** Counts the saves of the answer. */
    revision: int("revision").notNull().default(0),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("agent_questions_agent").on(t.agentId, t.publishedAt, t.id),
    index("agent_questions_open").on(t.agentId, t.answeredAt),
    index("agent_questions_asker").on(t.askerUserId, t.agentId),
    index("agent_questions_asked").on(t.askerUserId, t.createdAt, t.id),
    index("agent_questions_order").on(t.orderId),
    index("agent_questions_created").on(t.createdAt, t.id),
    check(
      "agent_questions_answered",
      sql`(${t.answer} is null) = (${t.answeredAt} is null)`,
    ),
    check(
      "agent_questions_published",
      sql`${t.publishedAt} is null or (${t.answer} is not null and ${t.orderId} is null)`,
    ),
  ],
);

/** Published questions that an administrator has hidden, with the reason. */
export const hiddenQuestions = table("hidden_questions", {
  questionId: text("question_id")
    .primaryKey()
    .references(() => agentQuestions.id, { onDelete: "cascade" }),
  reason: text("reason").notNull(),
  administratorId: text("administrator_id")
    .notNull()
    .references(() => users.id),
  hiddenAt: time("hidden_at").notNull(),
});
