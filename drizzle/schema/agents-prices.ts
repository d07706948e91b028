import { sql } from "drizzle-orm";

import { columns } from "../columns";
import { agents } from "./agents";

const { table, text, cents, time, primaryKey, check } = columns;

/**
 * The prices that an agent has had, from its first publication on. A price ends
 * where the next one begins.
 */
export const listingPrices = table(
  "listing_prices",
  {
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id, { onDelete: "cascade" }),
    /** 0 while free, null while sold by quote. */
    priceCents: cents("price_cents"),
    since: time("since").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.agentId, t.since] }),
    check("listing_prices_price", sql`${t.priceCents} >= 0`),
  ],
);
