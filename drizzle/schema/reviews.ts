import { sql } from "drizzle-orm";

import {
  type PaymentMode,
  PAYMENT_MODES,
} from "../../app/domain/payments/payment-modes";
import { columns } from "../columns";
import { users } from "./accounts";
import { agents } from "./agents";
import { oneOf } from "./checks";

const { table, text, int, time, index, uniqueIndex, check } = columns;

/** Reviews that are hidden and not counted, with the reason. */
export const hiddenReviews = table("hidden_reviews", {
  reviewId: text("review_id")
    .primaryKey()
    .references(() => reviews.id, { onDelete: "cascade" }),
  reason: text("reason").notNull(),
  administratorId: text("administrator_id")
    .notNull()
    .references(() => users.id),
  hiddenAt: time("hidden_at").notNull(),
});

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
    /** The mode of the author's order of the agent. */
    paymentMode: text("payment_mode").$type<PaymentMode>().notNull(),
    rating: int("rating").notNull(),
    title: text("title").notNull(),
    bodyMd: text("body_md").notNull(),
    /** The owner's answer. */
    answerMd: text("answer_md"),
    answeredAt: time("answered_at"),
    editedAt: time("edited_at"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("reviews_author").on(t.agentId, t.authorUserId),
    index("reviews_agent").on(t.agentId, t.createdAt),
    index("reviews_written").on(t.authorUserId, t.createdAt, t.id),
    index("reviews_created").on(t.createdAt, t.id),
    check("reviews_mode", oneOf(t.paymentMode, PAYMENT_MODES)),
    check("reviews_rating", sql`${t.rating} between 1 and 5`),
  ],
);
