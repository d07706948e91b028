import { sql } from "drizzle-orm";

import {
  PAYMENT_MODES,
  type PaymentMode,
} from "../../app/domain/payments/payment-modes";
import type { AcceptanceTest } from "../../app/domain/projects/acceptance-test";
import {
  CHANGE_STATUSES,
  type ChangeStatus,
} from "../../app/domain/projects/milestones";
import {
  OFFER_STATUSES,
  PAYMENT_STATUSES,
  type OfferStatus,
  type PaymentStatus,
} from "../../app/domain/projects/projects";
import type { Settlement } from "../../app/domain/projects/splits";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";
import { projectChats } from "./projects";

const { table, text, int, cents, time, json, index, uniqueIndex, check } =
  columns;

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
    /** The other party; a trigger fills it in for the previous version. */
    answererUserId: text("answerer_user_id"),
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
    index("project_offers_to_answer")
      .on(t.answererUserId, t.createdAt, t.id)
      .where(sql`status = 'pending'`),
    check("project_offers_status", oneOf(t.status, OFFER_STATUSES)),
    check("project_offers_amount", sql`${t.amountCents} > 0`),
    check("project_offers_days", sql`${t.deliveryDays} between 1 and 365`),
  ],
);

/**
 * A part of an offer that is paid, delivered and released by itself. Every
 * offer has at least one.
 */
export const projectMilestones = table(
  "project_milestones",
  {
    id: text("id").primaryKey(),
    offerId: text("offer_id")
      .notNull()
      .references(() => projectOffers.id, { onDelete: "cascade" }),
    /** 1 for the first. */
    position: int("position").notNull(),
    title: text("title").notNull(),
    amountCents: cents("amount_cents").notNull(),
    /** Counted from its payment. */
    deliveryDays: int("delivery_days").notNull(),
    /** What is delivered. */
    deliverables: text("deliverables").notNull().default(""),
    /** How the requester checks the work. */
    acceptance: text("acceptance").notNull().default(""),
    /** An operation whose output shows that the work is done. */
    acceptanceTest: json<AcceptanceTest>("acceptance_test"),
    /** Since when it is no longer wanted; only while it is unpaid. */
    canceledAt: time("canceled_at"),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("project_milestones_place").on(t.offerId, t.position),
    check("project_milestones_amount", sql`${t.amountCents} > 0`),
    check("project_milestones_days", sql`${t.deliveryDays} between 1 and 365`),
  ],
);

/** A party's wish to change an unpaid milestone of an accepted offer. */
export const milestoneChanges = table(
  "milestone_changes",
  {
    id: text("id").primaryKey(),
    milestoneId: text("milestone_id")
      .notNull()
      .references(() => projectMilestones.id, { onDelete: "cascade" }),
    proposerUserId: text("proposer_user_id")
      .notNull()
      .references(() => users.id),
    answererUserId: text("answerer_user_id"),
    title: text("title").notNull(),
    amountCents: cents("amount_cents").notNull(),
    deliveryDays: int("delivery_days").notNull(),
    deliverables: text("deliverables").notNull().default(""),
    acceptance: text("acceptance").notNull().default(""),
    acceptanceTest: json<AcceptanceTest>("acceptance_test"),
    /** Why it is proposed, for the other party. */
    reason: text("reason"),
    status: text("status").$type<ChangeStatus>().notNull().default("pending"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    index("milestone_changes_milestone").on(t.milestoneId, t.createdAt),
    uniqueIndex("milestone_changes_open")
      .on(t.milestoneId)
      .where(sql`status = 'pending'`),
    index("milestone_changes_to_answer")
      .on(t.answererUserId, t.createdAt, t.id)
      .where(sql`status = 'pending'`),
    check("milestone_changes_status", oneOf(t.status, CHANGE_STATUSES)),
    check("milestone_changes_amount", sql`${t.amountCents} > 0`),
    check("milestone_changes_days", sql`${t.deliveryDays} between 1 and 365`),
  ],
);

/** Held payments stay when their chat is deleted; no money is forgotten. */
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
    milestoneId: text("milestone_id").references(() => projectMilestones.id, {
      onDelete: "set null",
    }),
    payerUserId: text("payer_user_id")
      .notNull()
      .references(() => users.id),
    recipientUserId: text("recipient_user_id")
      .notNull()
      .references(() => users.id),
    /** The project and its milestone, for the receipt. */
    itemName: text("item_name").notNull().default("Project"),
    amountCents: cents("amount_cents").notNull(),
    paymentMode: text("payment_mode")
      .$type<PaymentMode>()
      .notNull()
      .default("none"),
    stripePaymentIntentId: text("stripe_payment_intent_id"),
    /** The operator's share of what was released; null before. */
    shareCents: cents("share_cents"),
    /** What was released to the operator, before the platform's part. */
    releasedCents: cents("released_cents").notNull().default(0),
    /** What went back to the requester. */
    refundedCents: cents("refunded_cents").notNull().default(0),
    /** Why the last payment attempt failed, in the provider's words. */
    lastDecline: text("last_decline"),
    declines: int("declines").notNull().default(0),
    status: text("status").$type<PaymentStatus>().notNull().default("pending"),
    paidAt: time("paid_at"),
    /** When the work is due; later if changes were asked for. */
    deliveryDueAt: time("delivery_due_at"),
    deliveredAt: time("delivered_at"),
    /** When a delivered payment is released automatically. */
    releaseDueAt: time("release_due_at"),
    disputedAt: time("disputed_at"),
    disputeReason: text("dispute_reason"),
    /** A card dispute, which blocks the release while it is open. */
    chargebackAt: time("chargeback_at"),
    /** How often the requester has asked for changes of delivered work. */
    changesAsked: int("changes_asked").notNull().default(0),
    /** How it was decided that money goes back, and when; null if it wasn't. */
    settlement: text("settlement").$type<Settlement>(),
    resolvedAt: time("resolved_at"),
    /** The administrator, or the party that accepted a split. */
    resolvedByUserId: text("resolved_by_user_id").references(() => users.id),
    resolutionNote: text("resolution_note"),
    /** When administrators were told that a dispute is overdue. */
    overdueAt: time("overdue_at"),
    releasedAt: time("released_at"),
    refundedAt: time("refunded_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    index("project_payments_due").on(t.status, t.releaseDueAt),
    index("project_payments_chat").on(t.projectChatId),
    uniqueIndex("project_payments_intent").on(t.stripePaymentIntentId),
    index("project_payments_offer").on(t.offerId),
    uniqueIndex("project_payments_open_milestone")
      .on(t.milestoneId, t.paymentMode)
      .where(sql`status not in ('failed', 'canceled')`),
    index("project_payments_disputed").on(t.disputedAt, t.id),
    index("project_payments_dispute_status").on(t.status, t.disputedAt, t.id),
    index("project_payments_created").on(t.createdAt, t.id),
    index("project_payments_status").on(t.status, t.createdAt, t.id),
    index("project_payments_held")
      .on(t.createdAt, t.id)
      .where(sql`status in ('held', 'delivered', 'disputed')`),
    index("project_payments_split")
      .on(t.createdAt, t.id)
      .where(
        sql`status in ('released', 'refunded') and released_cents > 0 and refunded_cents > 0`,
      ),
    index("project_payments_ever_disputed")
      .on(t.createdAt, t.id)
      .where(sql`disputed_at is not null`),
    index("project_payments_paid_by").on(t.payerUserId, t.createdAt, t.id),
    index("project_payments_earned").on(t.recipientUserId, t.createdAt, t.id),
    index("project_payments_running_of_payer").on(
      t.payerUserId,
      t.status,
      t.createdAt,
    ),
    index("project_payments_running_of_recipient").on(
      t.recipientUserId,
      t.status,
      t.createdAt,
    ),
    check("project_payments_mode", oneOf(t.paymentMode, PAYMENT_MODES)),
    check("project_payments_status", oneOf(t.status, PAYMENT_STATUSES)),
    check("project_payments_amount", sql`${t.amountCents} > 0`),
  ],
);
