import { and, eq } from "drizzle-orm";

import { listings } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type Listing = typeof listings.$inferSelect;

/** The columns that an owner may change in a published listing. */
export type LiveTerms = Pick<
  Listing,
  "isActive" | "priceCents" | "trialDays" | "refundWindowDays"
>;

/** Changes a listing that still has the terms read; else returns false. */
export async function updateLiveTerms(
  tx: Db,
  { read, set }: { read: Listing; set: Partial<LiveTerms> },
): Promise<boolean> {
  const changed = await tx
    .update(listings)
    .set(set)
    .where(
      and(
        eq(listings.id, read.id),
        eq(listings.isActive, read.isActive),
        eq(listings.priceCents, read.priceCents),
        eq(listings.trialDays, read.trialDays),
        eq(listings.refundWindowDays, read.refundWindowDays),
      ),
    )
    .returning({ id: listings.id });
  return changed.length > 0;
}
