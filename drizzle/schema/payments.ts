import { sql } from "drizzle-orm";

import type {
  AttemptKind,
  AttemptStatus,
  DisputeStatus,
  RefundCause,
  RefundStatus,
} from "../../app/domain/orders/orders";
import {
  ATTEMPT_KINDS,
  ATTEMPT_STATUSES,
  DISPUTE_STATUSES,
  REFUND_CAUSES,
  REFUND_STATUSES,
} from "../../app/domain/orders/orders";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";
import { projectPayments } from "./deals";
import { orders } from "./sales";

const { table, text, int, cents, bool, time, index, uniqueIndex, check } =
  columns;

/**
 * One attempt at paying, its parameters frozen: whatever changes is a new
 * attempt. Written before the provider is called, with the key that makes the
 * call safe to repeat.
 */
export const paymentAttempts = table(
  "payment_attempts",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id").references(() => orders.id),
    projectPaymentId: text("project_payment_id").references(
      () => projectPayments.id,
    ),
    number: int("number").notNull(),
    kind: text("kind").$type<AttemptKind>().notNull(),
    status: text("status").$type<AttemptStatus>().notNull(),
    amountCents: cents("amount_cents").notNull(),
    currency: text("currency").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    intentId: text("intent_id"),
    sessionId: text("session_id"),
    chargeId: text("charge_id"),
    /** Since when we are ending it ourselves, to make room for another. */
    closingAt: time("closing_at"),
    /** Why nothing was granted for money that arrived. */
    parkedReason: text("parked_reason"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("payment_attempts_order").on(t.orderId, t.number),
    uniqueIndex("payment_attempts_project").on(t.projectPaymentId, t.number),
    uniqueIndex("payment_attempts_key").on(t.idempotencyKey),
    uniqueIndex("payment_attempts_intent").on(t.intentId),
    uniqueIndex("payment_attempts_session").on(t.sessionId),
    uniqueIndex("payment_attempts_charge").on(t.chargeId),
    uniqueIndex("payment_attempts_open_order")
      .on(t.orderId)
      .where(sql`status = 'open'`),
    uniqueIndex("payment_attempts_open_project")
      .on(t.projectPaymentId)
      .where(sql`status = 'open'`),
    index("payment_attempts_status").on(t.status, t.createdAt),
    check("payment_attempts_status", oneOf(t.status, ATTEMPT_STATUSES)),
    check("payment_attempts_kind", oneOf(t.kind, ATTEMPT_KINDS)),
    check("payment_attempts_amount", sql`${t.amountCents} > 0`),
    check(
      "payment_attempts_subject",
      sql`(${t.orderId} is null) <> (${t.projectPaymentId} is null)`,
    ),
  ],
);

/** Money on its way back; written before the provider is asked. */
export const refunds = table(
  "refunds",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id").references(() => orders.id),
    projectPaymentId: text("project_payment_id").references(
      () => projectPayments.id,
    ),
    /** Null when nothing had been paid. */
    attemptId: text("attempt_id").references(() => paymentAttempts.id),
    cause: text("cause").$type<RefundCause>().notNull(),
    requestedByUserId: text("requested_by_user_id").references(() => users.id),
    reason: text("reason"),
    amountCents: cents("amount_cents").notNull(),
    status: text("status").$type<RefundStatus>().notNull(),
    providerRefundId: text("provider_refund_id"),
    failure: text("failure"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("refunds_provider").on(t.providerRefundId),
    uniqueIndex("refunds_attempt_once")
      .on(t.attemptId)
      .where(sql`status <> 'failed'`),
    index("refunds_order").on(t.orderId),
    index("refunds_project").on(t.projectPaymentId),
    index("refunds_status").on(t.status, t.createdAt),
    check("refunds_status", oneOf(t.status, REFUND_STATUSES)),
    check("refunds_cause", oneOf(t.cause, REFUND_CAUSES)),
    check("refunds_amount", sql`${t.amountCents} >= 0`),
  ],
);

/** A payment that the cardholder's bank has called back. */
export const cardDisputes = table(
  "card_disputes",
  {
    id: text("id").primaryKey(),
    providerDisputeId: text("provider_dispute_id").notNull(),
    attemptId: text("attempt_id")
      .notNull()
      .references(() => paymentAttempts.id),
    status: text("status").$type<DisputeStatus>().notNull(),
    amountCents: cents("amount_cents").notNull(),
    feeCents: cents("fee_cents").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("card_disputes_provider").on(t.providerDisputeId),
    index("card_disputes_attempt").on(t.attemptId),
    index("card_disputes_status").on(t.status, t.createdAt),
    check("card_disputes_status", oneOf(t.status, DISPUTE_STATUSES)),
  ],
);

/**
 * The inbox of provider events: stored once by the event's id, handled in the
 * transaction of its effects. A parked one needs a person.
 */
export const paymentEvents = table(
  "payment_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    apiVersion: text("api_version"),
    livemode: bool("livemode").notNull(),
    objectId: text("object_id").notNull(),
    /** When the provider made it. */
    occurredAt: time("occurred_at").notNull(),
    receivedAt: time("received_at").notNull(),
    attempts: int("attempts").notNull().default(0),
    nextAttemptAt: time("next_attempt_at").notNull(),
    handledAt: time("handled_at"),
    parkedReason: text("parked_reason"),
    lastError: text("last_error"),
  },
  (t) => [
    index("payment_events_due").on(t.handledAt, t.nextAttemptAt),
    index("payment_events_object").on(t.objectId),
  ],
);
