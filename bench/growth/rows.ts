import type * as schema from "../../drizzle/schema";
import { seedId } from "../../seed/ids";

type Row<Table extends { $inferInsert: object }> = Table["$inferInsert"];

/** Rows of every growing table per 1,000 users. */
export const PER_THOUSAND = {
  agents: 10,
  orders: 4_600,
  chats: 500,
  messages: 10_000,
  notifications: 10_000,
  entries: 1_000,
} as const;

const START = Date.UTC(2025, 0, 1);
const YEAR_MS = 365 * 86_400_000;
/** Of every table, the busiest user has one row in this many. */
const BUSY = 50;

export const id = (kind: string, index: number) =>
  seedId(`growth-${kind}-${index}`);

/** The user with the most sales, purchases, questions and notices. */
export const BUSIEST = id("user", 0);

/** Moments that rows with rising numbers have, over a year. */
export function moment(index: number, total: number): Date {
  return new Date(START + Math.floor((index / total) * YEAR_MS));
}

/** Which user a row belongs to; often the busiest. */
function userOf(index: number, users: number): number {
  return index % BUSY === 0 ? 0 : (index * 7_919) % users;
}

export function userRow(index: number, at: Date): Row<typeof schema.users> {
  const username = `growth_${index}`;
  const isOperator = index % 100 === 0;
  return {
    id: id("user", index),
    username,
    usernameKey: username,
    email: `${username}@bench.test`,
    password: "-",
    role: "user",
    isOperator,
    operatorStatus: isOperator ? "approved" : "pending",
    operatorSpecializations: isOperator ? ["automation"] : [],
    emailVerifiedAt: at,
    createdAt: at,
  };
}

export function agentRow(index: number, at: Date): Row<typeof schema.agents> {
  return {
    id: id("agent", index),
    ownerUserId: id("user", index % 20 === 0 ? 0 : index * 100),
    slug: `growth-${index}`,
    name: `Growth ${index}`,
    shortDesc: "Answers calls.",
    longDescMd: "Answers calls.",
    category: "Customer Service",
    runtimeBucket: "<5s",
    tags: [],
    priceModel: "one_time",
    priceCents: 4_900,
    deliveryType: "instructions",
    visibility: "public",
    reviewStatus: "approved",
    isLive: true,
    createdAt: at,
    updatedAt: at,
  };
}

type Scale = { users: number; agents: number };

export function orderRow(
  index: number,
  at: Date,
  { users, agents }: Scale,
): Row<typeof schema.orders> {
  return {
    id: id("order", index),
    buyerUserId: id("user", userOf(index, users)),
    agentId: id("agent", index % agents),
    sellerUserId: BUSIEST,
    // A buyer owns an agent once, so repeated purchases ended.
    status: index < Math.min(users, agents) ? "completed" : ended(index),
    paymentMode: "sandbox",
    itemName: `Growth ${index % agents}`,
    totalCents: 4_900,
    refundWindowDays: 14,
    completedAt: at,
    createdAt: at,
    updatedAt: at,
  };
}

function ended(index: number) {
  if (index % 3 === 0) return "refunded";
  return index % 3 === 1 ? "failed" : "expired";
}

/** A sale of an order, for the busiest creator or another one. */
export function journalRows(index: number, at: Date, users: number) {
  const journalId = id("journal", index);
  const creatorUserId = id("user", userOf(index, users));
  const journal: Row<typeof schema.ledgerJournals> = {
    id: journalId,
    kind: "sale",
    sourceType: "order",
    sourceId: journalId,
    paymentMode: "sandbox",
    creatorUserId,
    grossCents: 4_900,
    shareCents: 3_430,
    payableAt: new Date(at.getTime() + 14 * 86_400_000),
    createdAt: at,
  };
  const lines = [
    ["stripe_clearing", 4_900, null],
    ["creator_payable", -3_430, creatorUserId],
    ["platform_revenue", -1_470, null],
  ] as const;
  const entries = lines.map(
    (
      [account, amountCents, ownerId],
      position,
    ): Row<typeof schema.ledgerEntries> => ({
      id: `${journalId}-${position}`,
      journalId,
      position,
      account,
      ownerId,
      amountCents,
    }),
  );
  return { journal, entries };
}

/** A request with its chat; every fiftieth is the busiest operator's. */
export function chatRows(index: number, at: Date, users: number) {
  const requester = 1 + ((index * 7_919) % (users - 1));
  const own = userOf(index, users);
  const operator = own === requester ? 0 : own;
  const request: Row<typeof schema.operatorRequests> = {
    id: id("request", index),
    requesterId: id("user", requester),
    operatorId: id("user", operator),
    userRequest: "Answer our phone.",
    status: index % 3 === 0 ? "completed" : "accepted",
    createdAt: at,
    updatedAt: at,
  };
  const chat: Row<typeof schema.projectChats> = {
    id: id("chat", index),
    operatorRequestId: request.id,
    title: "Phone",
    lastSequence: 20,
    createdAt: at,
    updatedAt: at,
  };
  return { request, chat };
}

export function messageRow(
  index: number,
  at: Date,
  chats: number,
): Row<typeof schema.projectMessages> {
  const chat = index % chats;
  return {
    id: id("message", index),
    projectChatId: id("chat", chat),
    senderUserId: BUSIEST,
    sequence: 1 + Math.floor(index / chats),
    message: "When can you start?",
    attachments: [],
    createdAt: at,
  };
}

export function notificationRow(
  index: number,
  at: Date,
  users: number,
): Row<typeof schema.notifications> {
  return {
    id: id("notification", index),
    userId: id("user", userOf(index, users)),
    type: "offer_new",
    title: "New offer",
    message: "You have a new offer.",
    isRead: index % 10 !== 0,
    createdAt: at,
  };
}
