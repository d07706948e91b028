import { sql } from "drizzle-orm";

import {
  PAYMENT_MODES,
  type PaymentMode,
} from "../../app/domain/payments/payment-modes";
import {
  OFFER_STATUSES,
  PAYMENT_STATUSES,
  type OfferStatus,
  type PaymentStatus,
} from "../../app/domain/projects/projects";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";
import { projectChats } from "./projects";

const { table, text, int, cents, time, index, uniqueIndex, check } = columns;

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

/**
 * Held payments stay when their chat is deleted, so that no money is forgotten.
 */
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
    paymentMode: text("payment_mode")
      .$type<PaymentMode>()
      .notNull()
      .default("none"),
    stripePaymentIntentId: text("stripe_payment_intent_id"),
    /** The operator's share, set at the release; null before. */
    shareCents: cents("share_cents"),
    /** Why the last payment attempt failed, in the provider's words. */
    lastDecline: text("last_decline"),
    declines: int("declines").notNull().default(0),
    status: text("status").$type<PaymentStatus>().notNull().default("pending"),
    paidAt: time("paid_at"),
    deliveredAt: time("delivered_at"),
    /** When a delivered payment is released automatically. */
    releaseDueAt: time("release_due_at"),
    disputedAt: time("disputed_at"),
    disputeReason: text("dispute_reason"),
    /** A card dispute, which blocks the release while it is open. */
    chargebackAt: time("chargeback_at"),
    resolvedByUserId: text("resolved_by_user_id").references(() => users.id),
    resolutionNote: text("resolution_note"),
    releasedAt: time("released_at"),
    refundedAt: time("refunded_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    index("project_payments_due").on(t.status, t.releaseDueAt),
    index("project_payments_chat").on(t.projectChatId),
    uniqueIndex("project_payments_intent").on(t.stripePaymentIntentId),
    uniqueIndex("project_payments_open_offer")
      .on(t.offerId, t.paymentMode)
      .where(sql`status not in ('failed', 'canceled')`),
    index("project_payments_payer").on(t.payerUserId),
    index("project_payments_recipient").on(t.recipientUserId),
    check("project_payments_mode", oneOf(t.paymentMode, PAYMENT_MODES)),
    check("project_payments_status", oneOf(t.status, PAYMENT_STATUSES)),
    check("project_payments_amount", sql`${t.amountCents} > 0`),
  ],
);
