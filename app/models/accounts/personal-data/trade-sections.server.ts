import { eq, inArray } from "drizzle-orm";

import {
  agentQuestions,
  downloads,
  hiddenQuestions,
  hiddenReviews,
  ledgerJournals,
  orders,
  payoutAccounts,
  payouts,
  refunds,
  reviews,
  runs,
  sellerDetails,
  trials,
} from "../../../../drizzle/schema";
import type { Db } from "~/models/platform/store.server";
import type { PersonalSection } from "./section.server";

const ownOrders = (db: Db, userId: string) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.buyerUserId, userId));

const ownReviews = (db: Db, userId: string) =>
  db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.authorUserId, userId));

const ownQuestions = (db: Db, userId: string) =>
  db
    .select({ id: agentQuestions.id })
    .from(agentQuestions)
    .where(eq(agentQuestions.askerUserId, userId));

/** Purchases, earnings, reviews and questions. */
export const TRADE_SECTIONS: readonly PersonalSection[] = [
  {
    name: "orders",
    table: orders,
    without: ["buyerUserId", "sellerUserId", "creatorShareCents"],
    isOwn: ({ userId }) => eq(orders.buyerUserId, userId),
  },
  {
    name: "refunds",
    table: refunds,
    columns: {
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      status: refunds.status,
      createdAt: refunds.createdAt,
    },
    isOwn: ({ userId }, db) => inArray(refunds.orderId, ownOrders(db, userId)),
  },
  {
    name: "downloads",
    table: downloads,
    without: ["id"],
    isOwn: ({ userId }, db) =>
      inArray(downloads.orderId, ownOrders(db, userId)),
  },
  {
    name: "trials",
    table: trials,
    without: ["userId"],
    isOwn: ({ userId }) => eq(trials.userId, userId),
  },
  {
    name: "runs",
    table: runs,
    without: ["id", "userId"],
    isOwn: ({ userId }) => eq(runs.userId, userId),
  },
  {
    name: "reviews",
    table: reviews,
    without: ["authorUserId", "answerMd", "answeredAt"],
    isOwn: ({ userId }) => eq(reviews.authorUserId, userId),
  },
  {
    name: "hiddenReviews",
    table: hiddenReviews,
    key: hiddenReviews.reviewId,
    without: ["administratorId"],
    isOwn: ({ userId }, db) =>
      inArray(hiddenReviews.reviewId, ownReviews(db, userId)),
  },
  {
    name: "questions",
    table: agentQuestions,
    without: ["askerUserId", "answer", "answeredAt", "revision"],
    isOwn: ({ userId }) => eq(agentQuestions.askerUserId, userId),
  },
  {
    name: "hiddenQuestions",
    table: hiddenQuestions,
    key: hiddenQuestions.questionId,
    without: ["administratorId"],
    isOwn: ({ userId }, db) =>
      inArray(hiddenQuestions.questionId, ownQuestions(db, userId)),
  },
  {
    name: "earnings",
    table: ledgerJournals,
    columns: {
      kind: ledgerJournals.kind,
      grossCents: ledgerJournals.grossCents,
      shareCents: ledgerJournals.shareCents,
      payableAt: ledgerJournals.payableAt,
      createdAt: ledgerJournals.createdAt,
    },
    isOwn: ({ userId }) => eq(ledgerJournals.creatorUserId, userId),
  },
  {
    name: "sellerDetails",
    table: sellerDetails,
    without: ["id", "userId"],
    isOwn: ({ userId }) => eq(sellerDetails.userId, userId),
  },
  {
    name: "payoutAccounts",
    table: payoutAccounts,
    without: ["id", "userId", "number"],
    isOwn: ({ userId }) => eq(payoutAccounts.userId, userId),
  },
  {
    name: "payouts",
    table: payouts,
    without: ["accountId", "userId", "number"],
    isOwn: ({ userId }) => eq(payouts.userId, userId),
  },
];
