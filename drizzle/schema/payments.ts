import { sql } from "drizzle-orm";

import {
  type AttemptKind,
  type AttemptStatus,
  type RefundCause,
  type RefundStatus,
  ATTEMPT_KINDS,
  ATTEMPT_STATUSES,
  REFUND_CAUSES,
  REFUND_STATUSES,
} from "../../app/domain/payments/attempts";
import {
  type PaymentMode,
  PAYMENT_MODES,
} from "../../app/domain/payments/payment-modes";
import type { AnomalyKind } from "../../app/domain/payments/anomalies";
import {
  DISPUTE_STATUSES,
  type DisputeStatus,
} from "../../app/domain/payments/card-disputes";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";
import { projectPayments } from "./projects-offers";
import { orders } from "./orders";

const { table, text, int, cents, time, index, uniqueIndex, check } = columns;

/**
 * One payment attempt with fixed parameters: any change needs a new attempt.
 * Written before the provider is called, with the idempotency key of the call.
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
    /** The mode of the order or project payment. */
    paymentMode: text("payment_mode").$type<PaymentMode>().notNull(),
    kind: text("kind").$type<AttemptKind>().notNull(),
    status: text("status").$type<AttemptStatus>().notNull(),
    amountCents: cents("amount_cents").notNull(),
    currency: text("currency").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    intentId: text("intent_id"),
    sessionId: text("session_id"),
    chargeId: text("charge_id"),
    /** The provider's fee; null until its balance transaction is known. */
    feeCents: cents("fee_cents"),
    /** Since when we have been ending it, to open another attempt. */
    closingAt: time("closing_at"),
    /** When the reconciliation last asked the provider about it. */
    askedAt: time("asked_at"),
    /** Why received money granted nothing. */
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
    index("payment_attempts_fee").on(t.feeCents, t.status, t.createdAt),
    check("payment_attempts_mode", oneOf(t.paymentMode, PAYMENT_MODES)),
    check("payment_attempts_status", oneOf(t.status, ATTEMPT_STATUSES)),
    check("payment_attempts_kind", oneOf(t.kind, ATTEMPT_KINDS)),
    check("payment_attempts_amount", sql`${t.amountCents} > 0`),
    check(
      "payment_attempts_subject",
      sql`(${t.orderId} is null) <> (${t.projectPaymentId} is null)`,
    ),
  ],
);

/** Money being returned; written before the provider is called. */
export const refunds = table(
  "refunds",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id").references(() => orders.id),
    projectPaymentId: text("project_payment_id").references(
      () => projectPayments.id,
    ),
    /** Null if nothing had been paid. */
    attemptId: text("attempt_id").references(() => paymentAttempts.id),
    cause: text("cause").$type<RefundCause>().notNull(),
    requestedByUserId: text("requested_by_user_id").references(() => users.id),
    reason: text("reason"),
    amountCents: cents("amount_cents").notNull(),
    status: text("status").$type<RefundStatus>().notNull(),
    providerRefundId: text("provider_refund_id"),
    /**
     * Counts the idempotency keys that the provider has answered with an error.
     */
    keyNumber: int("key_number").notNull().default(0),
    failure: text("failure"),
    /** When the reconciliation last asked the provider about it. */
    askedAt: time("asked_at"),
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

/** A card payment that the cardholder's bank inquires about or disputes. */
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
    /** The booked sum of its balance transactions, including fees. */
    movedCents: cents("moved_cents").notNull().default(0),
    /** The number of those balance transactions. */
    moves: int("moves").notNull().default(0),
    /** When the reconciliation last asked the provider about it. */
    askedAt: time("asked_at"),
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
 * The inbox of provider events: stored once by event id, handled in the
 * transaction of their effects. A parked event needs a person.
 */
export const paymentEvents = table(
  "payment_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    apiVersion: text("api_version"),
    /** The mode of the keys that the event belongs to. */
    paymentMode: text("payment_mode").$type<PaymentMode>().notNull(),
    objectId: text("object_id").notNull(),
    /** The event's time at the provider. */
    occurredAt: time("occurred_at").notNull(),
    receivedAt: time("received_at").notNull(),
    attempts: int("attempts").notNull().default(0),
    nextAttemptAt: time("next_attempt_at").notNull(),
    handledAt: time("handled_at"),
    parkedReason: text("parked_reason"),
    lastError: text("last_error"),
    /** The HTTP request or job run that received it. */
    causeId: text("cause_id"),
  },
  (t) => [
    index("payment_events_due").on(t.handledAt, t.nextAttemptAt),
    index("payment_events_object").on(t.objectId),
    index("payment_events_received").on(t.receivedAt),
    check("payment_events_mode", oneOf(t.paymentMode, PAYMENT_MODES)),
  ],
);

/**
 * Problems for administrators, one per kind and subject. A row is resolved when
 * its cause is gone and reopened when it returns.
 */
export const paymentAnomalies = table(
  "payment_anomalies",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<AnomalyKind>().notNull(),
    /** The attempt, refund, dispute, event or job part concerned. */
    subjectId: text("subject_id").notNull(),
    orderId: text("order_id").references(() => orders.id),
    projectPaymentId: text("project_payment_id").references(
      () => projectPayments.id,
    ),
    /** The finding, as a sentence. */
    details: text("details").notNull(),
    occurrences: int("occurrences").notNull().default(1),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    resolvedAt: time("resolved_at"),
    /** The administrator's note; null if it resolved automatically. */
    resolution: text("resolution"),
  },
  (t) => [
    uniqueIndex("payment_anomalies_once").on(t.kind, t.subjectId),
    index("payment_anomalies_open").on(t.resolvedAt, t.updatedAt, t.id),
    index("payment_anomalies_subject").on(t.subjectId),
    index("payment_anomalies_order").on(t.orderId),
    index("payment_anomalies_project").on(t.projectPaymentId),
  ],
);
