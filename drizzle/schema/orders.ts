import { sql } from "drizzle-orm";

import {
  type DeliverableType,
  type License,
  LICENSES,
} from "../../app/domain/catalogue/agents";
import {
  ORDER_STATUSES,
  type OrderStatus,
} from "../../app/domain/orders/orders";
import {
  PAYMENT_MODES,
  type PaymentMode,
} from "../../app/domain/payments/payment-modes";
import type { Service } from "../../app/domain/orders/services";
import { columns } from "../columns";
import { users } from "./accounts";
import { agentVersions, agents, listings } from "./agents";
import { oneOf } from "./checks";

const { table, text, int, cents, time, index, uniqueIndex, check } = columns;

/**
 * A purchase. Its terms (name, price, license, windows) are copied when the
 * order is created, so later edits of the listing don't change it. A service
 * has no agent.
 */
export const orders = table(
  "orders",
  {
    id: text("id").primaryKey(),
    buyerUserId: text("buyer_user_id")
      .notNull()
      .references(() => users.id),
    agentId: text("agent_id").references(() => agents.id),
    agentVersionId: text("agent_version_id").references(() => agentVersions.id),
    listingId: text("listing_id").references(() => listings.id),
    service: text("service").$type<Service>(),
    /**
     * The creator at the time of the sale; null for the site's own services.
     */
    sellerUserId: text("seller_user_id").references(() => users.id),
    status: text("status").$type<OrderStatus>().notNull(),
    paymentMode: text("payment_mode").$type<PaymentMode>().notNull(),
    itemName: text("item_name").notNull(),
    totalCents: cents("total_cents").notNull(),
    currency: text("currency").notNull().default("usd"),
    license: text("license").$type<License>(),
    deliveryType: text("delivery_type").$type<DeliverableType>(),
    refundWindowDays: int("refund_window_days").notNull(),
    /** Set when the order completes; null before. */
    creatorShareCents: cents("creator_share_cents"),
    licenseKey: text("license_key"),
    declines: int("declines").notNull().default(0),
    /** Why the last payment attempt failed, in the provider's words. */
    lastDecline: text("last_decline"),
    completedAt: time("completed_at"),
    refundableUntil: time("refundable_until"),
    /** The first download or license verification: a deployment. */
    deployedAt: time("deployed_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    index("orders_buyer").on(t.buyerUserId, t.createdAt, t.id),
    index("orders_agent").on(t.agentId, t.status),
    index("orders_seller").on(t.sellerUserId, t.status),
    index("orders_sold").on(t.sellerUserId, t.createdAt, t.id),
    index("orders_created").on(t.createdAt, t.id),
    index("orders_status").on(t.status, t.createdAt),
    index("orders_services")
      .on(t.buyerUserId, t.service, t.completedAt)
      .where(sql`service is not null`),
    index("orders_deployed_by")
      .on(t.buyerUserId, t.paymentMode, t.deployedAt)
      .where(sql`deployed_at is not null`),
    index("orders_deployed_of")
      .on(t.agentId, t.paymentMode, t.deployedAt)
      .where(sql`deployed_at is not null`),
    uniqueIndex("orders_license_key").on(t.licenseKey),
    uniqueIndex("orders_owned_once")
      .on(t.buyerUserId, t.agentId, t.paymentMode)
      .where(sql`status in ('completed', 'disputed')`),
    uniqueIndex("orders_pending_once")
      .on(t.buyerUserId, t.agentId, t.paymentMode)
      .where(sql`status = 'pending'`),
    uniqueIndex("orders_pending_service")
      .on(t.buyerUserId, t.service, t.paymentMode)
      .where(sql`status = 'pending'`),
    check("orders_status", oneOf(t.status, ORDER_STATUSES)),
    check("orders_payment_mode", oneOf(t.paymentMode, PAYMENT_MODES)),
    check("orders_total", sql`${t.totalCents} >= 0`),
    check("orders_item", sql`(${t.agentId} is null) <> (${t.service} is null)`),
    check(
      "orders_license",
      sql`${t.license} is null or ${oneOf(t.license, LICENSES)}`,
    ),
    check(
      "orders_share",
      sql`${t.creatorShareCents} is null or ${t.creatorShareCents} between 0 and ${t.totalCents}`,
    ),
  ],
);

/** A license key that works for some days without payment, once per agent. */
export const trials = table(
  "trials",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id),
    licenseKey: text("license_key").notNull(),
    startedAt: time("started_at").notNull(),
    endsAt: time("ends_at").notNull(),
  },
  (t) => [
    uniqueIndex("trials_once").on(t.userId, t.agentId),
    uniqueIndex("trials_license_key").on(t.licenseKey),
    index("trials_agent").on(t.agentId),
  ],
);

/** Every download of a package, from its first byte. */
export const downloads = table(
  "downloads",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    agentVersionId: text("agent_version_id")
      .notNull()
      .references(() => agentVersions.id),
    startedAt: time("started_at").notNull(),
  },
  (t) => [
    index("downloads_order").on(t.orderId, t.startedAt),
    index("downloads_version").on(t.agentVersionId),
  ],
);
