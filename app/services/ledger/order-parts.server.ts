import type { Ctx } from "~/ctx.server";
import type { Posting } from "~/domain/ledger";
import type { Cents } from "~/domain/money";
import { findJournal, sumOrderShares } from "~/models/ledger.server";
import type { LedgerJournal } from "~/models/ledger.server";
import type { Order } from "~/models/orders.server";
import type { Db } from "~/models/store.server";

export type LedgerCtx = Pick<Ctx, "newId" | "now">;

/** What every journal of an order says about it. */
export function aboutOrder(order: Order) {
  return { paymentMode: order.paymentMode, orderId: order.id };
}

/** The creator's line; a service of the site has no creator and no line. */
export function payable(order: Order, amountCents: Cents): Posting[] {
  return order.sellerUserId
    ? [
        {
          account: "creator_payable",
          ownerId: order.sellerUserId,
          amountCents,
        },
      ]
    : [];
}

export async function findSale(
  tx: Db,
  order: Order,
): Promise<LedgerJournal | undefined> {
  return findJournal(tx, {
    sourceType: "order",
    sourceId: order.id,
    kinds: ["sale"],
  });
}

/**
 * What still stands of an order for its creator, negated: exactly what the
 * sale gave, less what was taken back before.
 */
export async function takingBack(tx: Db, order: Order) {
  const sale = await findSale(tx, order);
  if (!sale) throw new Error(`No sale of order ${order.id} stands`);
  const { grossCents, shareCents } = await sumOrderShares(tx, order.id);
  return {
    creatorUserId: order.sellerUserId,
    grossCents: 0 - grossCents,
    shareCents: 0 - shareCents,
    payableAt: sale.payableAt,
  };
}
