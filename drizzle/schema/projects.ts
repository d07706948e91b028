import { sql } from "drizzle-orm";

import type { PaymentMode } from "../../app/domain/payments/payment-modes";
import type { NotedAct } from "../../app/domain/projects/payment-notes";
import type {
  ChatStatus,
  MessageType,
  RequestStatus,
} from "../../app/domain/projects/projects";
import {
  CHAT_STATUSES,
  MESSAGE_TYPES,
  REQUEST_STATUSES,
} from "../../app/domain/projects/projects";
import type { Workflow } from "../../app/domain/workflows/plan";
import { columns } from "../columns";
import { users } from "./accounts";
import { agents } from "./agents";
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

/** A user's request that an operator build a workflow. */
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
    /** What the requester wants to spend; either end may be open. */
    budgetMinCents: cents("budget_min_cents"),
    budgetMaxCents: cents("budget_max_cents"),
    /** The day by which the requester wants the work, as YYYY-MM-DD. */
    wantedBy: text("wanted_by"),
    status: text("status").$type<RequestStatus>().notNull().default("pending"),
    estimatedPriceCents: cents("estimated_price_cents"),
    estimatedDays: int("estimated_days"),
    operatorNotes: text("operator_notes"),
    /** Why the operator declined, for the requester. */
    declineReason: text("decline_reason"),
    /**
     * Sent while the requester's pass was running; first in the operator's
     * list.
     */
    isPriority: bool("is_priority").notNull().default(false),
    /** The requester's rating of the operator, after completion. */
    rating: int("rating"),
    /** Written with the rating, for the operator's page. */
    review: text("review"),
    ratedAt: time("rated_at"),
    /** The operator's public answer to the review. */
    reviewAnswer: text("review_answer"),
    reviewAnsweredAt: time("review_answered_at"),
    /** The mode of money released to the operator, written by triggers. */
    paidMode: text("paid_mode").$type<PaymentMode>(),
    /** When the operator last asked the requester to complete it. */
    remindedAt: time("reminded_at"),
    /** The quote-only listing of a quote request. */
    agentId: text("agent_id").references(() => agents.id),
    /**
     * Never written: the request's plan names the saved one. It keeps its index,
     * by which a saved workflow is deleted, and its unique key, because
     * migrations drop none.
     */
    savedWorkflowId: text("saved_workflow_id").references(
      () => savedWorkflows.id,
      { onDelete: "set null" },
    ),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    index("operator_requests_operator").on(t.operatorId, t.status, t.createdAt),
    index("operator_requests_received").on(t.operatorId, t.createdAt, t.id),
    index("operator_requests_sent").on(t.requesterId, t.createdAt, t.id),
    index("operator_requests_created").on(t.createdAt),
    index("operator_requests_workflow").on(t.savedWorkflowId),
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

/** The conversation of one request and its two parties. */
export const projectChats = table(
  "project_chats",
  {
    id: text("id").primaryKey(),
    operatorRequestId: text("operator_request_id")
      .notNull()
      .references(() => operatorRequests.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    status: text("status").$type<ChatStatus>().notNull().default("active"),
    /** The number of its latest message. */
    lastSequence: int("last_sequence").notNull().default(0),
    /** The number of its latest edit; edits are numbered by themselves. */
    lastEdit: int("last_edit").notNull().default(0),
    /** The accepted offer that is not settled yet; one at a time. */
    openOfferId: text("open_offer_id"),
    createdAt: time("created_at").notNull(),
    /**
     * Updated with every message, so that lists can sort by it. Not indexed:
     * messages of different chats would conflict at the end of the index.
     */
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("project_chats_request").on(t.operatorRequestId),
    index("project_chats_created").on(t.createdAt),
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
    /** Its number in the chat, assigned in the transaction that wrote it. */
    sequence: int("sequence").notNull(),
    message: text("message").notNull(),
    /** The ids of its files. */
    attachments: json<string[]>("attachments").notNull(),
    messageType: text("message_type")
      .$type<MessageType>()
      .notNull()
      .default("text"),
    createdAt: time("created_at").notNull(),
    /** When its author last changed it. */
    editedAt: time("edited_at"),
    /** The number of its last edit in the chat, by which readers follow edits. */
    editNumber: int("edit_number"),
    /** When an administrator removed its text and files. */
    removedAt: time("removed_at"),
    /** The action on held money that it is the note of, such as a delivery. */
    paymentAct: text("payment_act").$type<NotedAct>(),
    /** No foreign key: payments refer to chats. */
    paymentId: text("payment_id"),
  },
  (t) => [
    index("project_messages_payment")
      .on(t.paymentId, t.sequence)
      .where(sql`payment_id is not null`),
    uniqueIndex("project_messages_sequence").on(t.projectChatId, t.sequence),
    uniqueIndex("project_messages_edit")
      .on(t.projectChatId, t.editNumber)
      .where(sql`edit_number is not null`),
    index("project_messages_chat").on(t.projectChatId, t.createdAt, t.id),
    index("project_messages_created").on(t.createdAt),
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
    /** The number of the last message it has read. */
    readSequence: int("read_sequence").notNull().default(0),
    /** When it read that message. */
    readAt: time("read_at").notNull(),
    /** When its unread messages were mailed; null again once it reads. */
    mailedAt: time("mailed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.projectChatId, t.userId] }),
    index("project_chat_reads_user").on(t.userId),
  ],
);

/**
 * A party's file in a chat: downloaded, never rendered. A picture has a
 * re-encoded preview.
 */
export const projectFiles = table(
  "project_files",
  {
    id: text("id").primaryKey(),
    projectChatId: text("project_chat_id")
      .notNull()
      .references(() => projectChats.id, { onDelete: "cascade" }),
    uploaderUserId: text("uploader_user_id")
      .notNull()
      .references(() => users.id),
    fileName: text("file_name").notNull(),
    /** In bytes. */
    size: int("size").notNull(),
    sha256: text("sha256").notNull(),
    /** The preview's file; null for other files and damaged pictures. */
    previewSha256: text("preview_sha256"),
    /** The preview's size in pixels. */
    previewWidth: int("preview_width"),
    previewHeight: int("preview_height"),
    /** When it was removed with its message; nobody can open it then. */
    removedAt: time("removed_at"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("project_files_chat").on(t.projectChatId, t.createdAt),
    index("project_files_hash").on(t.sha256),
    index("project_files_preview").on(t.previewSha256),
    check("project_files_size", sql`${t.size} >= 0`),
  ],
);
