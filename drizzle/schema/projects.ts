import { sql } from "drizzle-orm";

import type {
  ChatStatus,
  MessageType,
  OfferStatus,
  PaymentStatus,
  RequestStatus,
} from "../../app/domain/projects";
import {
  CHAT_STATUSES,
  MESSAGE_TYPES,
  OFFER_STATUSES,
  PAYMENT_STATUSES,
  REQUEST_STATUSES,
} from "../../app/domain/projects";
import type { Workflow } from "../../app/domain/workflow/plan";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";
import { savedWorkflows } from "./workflows";

const {
  table,
  text,
  int,
  bool,
  cents,
  time,
  json,
  index,
  uniqueIndex,
  check,
  primaryKey,
} = columns;

/** Somebody asks an operator to build a workflow. */
export const operatorRequests = table(
  "operator_requests",
  {
    id: text("id").primaryKey(),
    requesterId: text("requester_id")
      .notNull()
      .references(() => users.id),
    operatorId: text("operator_id")
      .notNull()
      .references(() => users.id),
    workflowData: json<Workflow>("workflow_data"),
    userRequest: text("user_request").notNull(),
    status: text("status").$type<RequestStatus>().notNull().default("pending"),
    estimatedPriceCents: cents("estimated_price_cents"),
    estimatedDays: int("estimated_days"),
    operatorNotes: text("operator_notes"),
    /** Made while the requester's pass ran: first in the operator's list. */
    isPriority: bool("is_priority").notNull().default(false),
    /** The requester's rating of the operator, once completed. */
    rating: int("rating"),
    /** The saved workflow that the request was made from. */
    savedWorkflowId: text("saved_workflow_id").references(
      () => savedWorkflows.id,
      { onDelete: "set null" },
    ),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    index("operator_requests_operator").on(t.operatorId, t.status, t.createdAt),
    index("operator_requests_requester").on(t.requesterId, t.createdAt),
    check("operator_requests_status", oneOf(t.status, REQUEST_STATUSES)),
    check(
      "operator_requests_parties",
      sql`${t.requesterId} <> ${t.operatorId}`,
    ),
    uniqueIndex("operator_requests_once")
      .on(t.savedWorkflowId, t.operatorId)
      .where(sql`status = 'pending'`),
    check(
      "operator_requests_rating",
      sql`${t.rating} is null or ${t.rating} between 1 and 5`,
    ),
    check(
      "operator_requests_price",
      sql`${t.estimatedPriceCents} is null or ${t.estimatedPriceCents} >= 0`,
    ),
  ],
);

/** The conversation of one request: exactly its two parties. */
export const projectChats = table(
  "project_chats",
  {
    id: text("id").primaryKey(),
    operatorRequestId: text("operator_request_id")
      .notNull()
      .references(() => operatorRequests.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    status: text("status").$type<ChatStatus>().notNull().default("active"),
    createdAt: time("created_at").notNull(),
    /** Moves with every message, so that lists sort by it. */
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("project_chats_request").on(t.operatorRequestId),
    index("project_chats_updated").on(t.updatedAt),
    check("project_chats_status", oneOf(t.status, CHAT_STATUSES)),
  ],
);

export const projectMessages = table(
  "project_messages",
  {
    id: text("id").primaryKey(),
    projectChatId: text("project_chat_id")
      .notNull()
      .references(() => projectChats.id, { onDelete: "cascade" }),
    senderUserId: text("sender_user_id")
      .notNull()
      .references(() => users.id),
    message: text("message").notNull(),
    attachments: json<string[]>("attachments").notNull(),
    messageType: text("message_type")
      .$type<MessageType>()
      .notNull()
      .default("text"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("project_messages_chat").on(t.projectChatId, t.createdAt, t.id),
    index("project_messages_sender").on(t.senderUserId),
    check("project_messages_type", oneOf(t.messageType, MESSAGE_TYPES)),
  ],
);

/** How far each party has read its chat. */
export const projectChatReads = table(
  "project_chat_reads",
  {
    projectChatId: text("project_chat_id")
      .notNull()
      .references(() => projectChats.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    readAt: time("read_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.projectChatId, t.userId] }),
    index("project_chat_reads_user").on(t.userId),
  ],
);

export const projectOffers = table(
  "project_offers",
  {
    id: text("id").primaryKey(),
    projectChatId: text("project_chat_id")
      .notNull()
      .references(() => projectChats.id, { onDelete: "cascade" }),
    offererUserId: text("offerer_user_id")
      .notNull()
      .references(() => users.id),
    amountCents: cents("amount_cents").notNull(),
    currency: text("currency").notNull().default("USD"),
    deliveryDays: int("delivery_days").notNull(),
    description: text("description").notNull(),
    status: text("status").$type<OfferStatus>().notNull().default("pending"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    index("project_offers_chat").on(t.projectChatId, t.createdAt),
    check("project_offers_status", oneOf(t.status, OFFER_STATUSES)),
    check("project_offers_amount", sql`${t.amountCents} > 0`),
    check("project_offers_days", sql`${t.deliveryDays} between 1 and 365`),
  ],
);

/** Held payments stay when their chat is deleted: money is never forgotten. */
export const projectPayments = table(
  "project_payments",
  {
    id: text("id").primaryKey(),
    projectChatId: text("project_chat_id").references(() => projectChats.id, {
      onDelete: "set null",
    }),
    offerId: text("offer_id").references(() => projectOffers.id, {
      onDelete: "set null",
    }),
    payerUserId: text("payer_user_id")
      .notNull()
      .references(() => users.id),
    recipientUserId: text("recipient_user_id")
      .notNull()
      .references(() => users.id),
    amountCents: cents("amount_cents").notNull(),
    stripePaymentIntentId: text("stripe_payment_intent_id"),
    status: text("status").$type<PaymentStatus>().notNull().default("pending"),
    paidAt: time("paid_at"),
    releasedAt: time("released_at"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("project_payments_chat").on(t.projectChatId),
    uniqueIndex("project_payments_intent").on(t.stripePaymentIntentId),
    uniqueIndex("project_payments_open_offer")
      .on(t.offerId)
      .where(sql`status not in ('failed', 'canceled')`),
    index("project_payments_payer").on(t.payerUserId),
    index("project_payments_recipient").on(t.recipientUserId),
    check("project_payments_status", oneOf(t.status, PAYMENT_STATUSES)),
    check("project_payments_amount", sql`${t.amountCents} > 0`),
  ],
);
