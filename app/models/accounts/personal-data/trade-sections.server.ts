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
import { columnsBut, type PersonalSection } from "./section.server";

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
    key: orders.id,
    columns: columnsBut(
      orders,
      "buyerUserId",
      "sellerUserId",
      "creatorShareCents",
    ),
    isOwn: ({ userId }) => eq(orders.buyerUserId, userId),
  },
  {
    name: "refunds",
    table: refunds,
    key: refunds.id,
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
    key: downloads.id,
    columns: columnsBut(downloads, "id"),
    isOwn: ({ userId }, db) =>
      inArray(downloads.orderId, ownOrders(db, userId)),
  },
  {
    name: "trials",
    table: trials,
    key: trials.id,
    columns: columnsBut(trials, "userId"),
    isOwn: ({ userId }) => eq(trials.userId, userId),
  },
  {
    name: "runs",
    table: runs,
    key: runs.id,
    columns: columnsBut(runs, "id", "userId"),
    isOwn: ({ userId }) => eq(runs.userId, userId),
  },
  {
    name: "reviews",
    table: reviews,
    key: reviews.id,
    columns: columnsBut(reviews, "authorUserId", "answerMd", "answeredAt"),
    isOwn: ({ userId }) => eq(reviews.authorUserId, userId),
  },
  {
    name: "hiddenReviews",
    table: hiddenReviews,
    key: hiddenReviews.reviewId,
    columns: columnsBut(hiddenReviews, "administratorId"),
    isOwn: ({ userId }, db) =>
      inArray(hiddenReviews.reviewId, ownReviews(db, userId)),
  },
  {
    name: "questions",
    table: agentQuestions,
    key: agentQuestions.id,
    columns: columnsBut(
      agentQuestions,
      "askerUserId",
      "answer",
      "answeredAt",
      "revision",
    ),
    isOwn: ({ userId }) => eq(agentQuestions.askerUserId, userId),
  },
  {
    name: "hiddenQuestions",
    table: hiddenQuestions,
    key: hiddenQuestions.questionId,
    columns: columnsBut(hiddenQuestions, "administratorId"),
    isOwn: ({ userId }, db) =>
      inArray(hiddenQuestions.questionId, ownQuestions(db, userId)),
  },
  {
    name: "earnings",
    table: ledgerJournals,
    key: ledgerJournals.id,
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
    key: sellerDetails.id,
    columns: columnsBut(sellerDetails, "id", "userId"),
    isOwn: ({ userId }) => eq(sellerDetails.userId, userId),
  },
  {
    name: "payoutAccounts",
    table: payoutAccounts,
    key: payoutAccounts.id,
    columns: columnsBut(payoutAccounts, "id", "userId", "number"),
    isOwn: ({ userId }) => eq(payoutAccounts.userId, userId),
  },
  {
    name: "payouts",
    table: payouts,
    key: payouts.id,
    columns: columnsBut(payouts, "accountId", "userId", "number"),
    isOwn: ({ userId }) => eq(payouts.userId, userId),
  },
];
