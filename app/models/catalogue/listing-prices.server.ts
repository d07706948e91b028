import { desc, eq } from "drizzle-orm";

import type { DatedPrice } from "~/domain/catalogue/price-history";

import { listingPrices } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

const { agentId: ofAgent, priceCents, since } = listingPrices;

type Kept = DatedPrice & { agentId: string };

/** Records a price from now on, unless it is the current one already. */
export async function recordPrice(tx: Db, price: Kept): Promise<void> {
  const [last] = await tx
    .select({ priceCents })
    .from(listingPrices)
    .where(eq(ofAgent, price.agentId))
    .orderBy(desc(since))
    .limit(1);
  if (last && last.priceCents === price.priceCents) return;
  await tx
    .insert(listingPrices)
    .values(price)
    .onConflictDoUpdate({
      target: [ofAgent, since],
      set: { priceCents: price.priceCents },
    });
}

const MOST_PRICES = 1000;

/** An agent's prices, oldest first. */
export async function listPrices(
  db: Db,
  agentId: string,
): Promise<DatedPrice[]> {
  const newestFirst = await db
    .select({ priceCents, since })
    .from(listingPrices)
    .where(eq(ofAgent, agentId))
    .orderBy(desc(since))
    .limit(MOST_PRICES);
  return newestFirst.reverse();
}
