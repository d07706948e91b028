import { and, eq, inArray, isNotNull } from "drizzle-orm";

import {
  type PaymentMode,
  honoredModes,
} from "~/domain/payments/payment-modes";
import { downloads, orders } from "../../../drizzle/schema";
import { countRows } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

/** Records one download of a package, from its first byte. */
export async function insertDownload(
  db: Db,
  download: typeof downloads.$inferInsert,
): Promise<void> {
  await db.insert(downloads).values(download);
}

type Counted = { agentId: string } | { buyerUserId: string };

/**
 * Counts the deployments of an agent or a buyer
 * (docs/product/insights.md#figures).
 */
export async function countDeployments(
  db: Db,
  of: Counted,
  mode: PaymentMode,
): Promise<number> {
  return countRows(
    db,
    orders,
    and(
      "agentId" in of
        ? eq(orders.agentId, of.agentId)
        : eq(orders.buyerUserId, of.buyerUserId),
      isNotNull(orders.deployedAt),
      inArray(orders.paymentMode, honoredModes(mode)),
    ),
  );
}
