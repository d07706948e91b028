import { sql } from "drizzle-orm";

import type { OrderStatus } from "../../app/domain/orders";
import { ORDER_STATUSES } from "../../app/domain/orders";
import { columns } from "../columns";
import { users } from "./accounts";
import { agentVersions, agents, listings } from "./catalogue";
import { oneOf } from "./checks";

const { table, text, cents, time, index, uniqueIndex, check } = columns;

/** A purchase with the price copied from the listing when it was made. */
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
    status: text("status").$type<OrderStatus>().notNull(),
    totalCents: cents("total_cents").notNull(),
    completedAt: time("completed_at"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("orders_buyer").on(t.buyerUserId, t.createdAt),
    index("orders_agent").on(t.agentId, t.status),
    uniqueIndex("orders_owned_once")
      .on(t.buyerUserId, t.agentId)
      .where(sql`status in ('completed', 'disputed')`),
    check("orders_status", oneOf(t.status, ORDER_STATUSES)),
    check("orders_total", sql`${t.totalCents} >= 0`),
  ],
);
