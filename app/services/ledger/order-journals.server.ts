import { creatorShare } from "~/domain/ledger/ledger";
import type { Cents } from "~/domain/platform/money";
import { payableFrom } from "~/domain/orders/orders";
import {
  findJournalAbout,
  lifetimeNetCents,
} from "~/models/ledger/ledger.server";
import type { Order } from "~/models/orders/orders.server";
import type { Db } from "~/models/platform/store.server";

import {
  aboutPaid,
  bookedOrder,
  payable,
  type LedgerCtx,
} from "./paid-parts.server";
import { postJournal } from "./post-journal.server";

/**
 * Books a completed order: the creator's share, based on their lifetime net
 * sales at this moment, and the rest for the platform. The site's own services
 * have no creator; a free order moves nothing. Idempotent per order.
 */
export async function recordSale(
  ctx: LedgerCtx,
  tx: Db,
  { order, completedAt }: { order: Order; completedAt: Date },
): Promise<{ shareCents: Cents }> {
  const { totalCents, sellerUserId, refundWindowDays } = order;
  if (totalCents === 0) return { shareCents: 0 };
  const posted = await findJournalAbout(tx, { orderId: order.id }, ["sale"]);
  if (posted) return { shareCents: posted.shareCents };

  const shareCents = await shareOf(tx, order);
  await postJournal(ctx, tx, {
    ...aboutPaid(bookedOrder(order)),
    kind: "sale",
    sourceType: "order",
    sourceId: order.id,
    creatorUserId: sellerUserId,
    grossCents: totalCents,
    shareCents,
    payableAt: payableFrom(completedAt, refundWindowDays),
    postings: [
      { account: "stripe_clearing", amountCents: totalCents },
      ...payable(sellerUserId, -shareCents),
      { account: "platform_revenue", amountCents: shareCents - totalCents },
    ],
  });
  return { shareCents };
}

async function shareOf(tx: Db, order: Order): Promise<Cents> {
  const { sellerUserId, totalCents, paymentMode } = order;
  if (!sellerUserId) return 0;
  const lifetime = await lifetimeNetCents(tx, sellerUserId, paymentMode);
  return creatorShare(totalCents, lifetime);
}
