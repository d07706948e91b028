import type { Ctx } from "~/ctx.server";
import type { Cents } from "~/domain/platform/money";
import {
  hasAcceptedOffers,
  listMiddleOffers,
  sumPaidBelow,
} from "~/models/orders/quoted-work.server";

/** With fewer accepted offers, a median is not meaningful. */
const FEWEST_OFFERS = 5;

/**
 * What a user saved compared with custom work: for each completed order, the
 * site's median accepted offer minus the price, at least 0. Null while the site
 * has too few accepted offers.
 */
export async function estimateSavings(
  ctx: Ctx,
  userId: string,
): Promise<Cents | null> {
  const db = ctx.store.read;
  if (!(await hasAcceptedOffers(db, FEWEST_OFFERS))) return null;
  const middle = await listMiddleOffers(db);
  const sum = middle.reduce((total, amount) => total + amount, 0);
  const median = Math.round(sum / middle.length);
  const buyer = { buyerUserId: userId, mode: ctx.payments.mode };
  return sumPaidBelow(db, buyer, median);
}
