import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { Cents } from "~/domain/platform/money";
import { findOffer } from "~/models/projects/project-offers.server";

import type { DealView } from "./deal-view.server";
import { showDeals } from "./show-deals.server";

type ShowDeal = { chatId: string; userId: string; offerId: string };

/** One offer of a chat with its payment, as one of its two parties sees it. */
export async function showDeal(
  ctx: Ctx,
  { offerId, ...reader }: ShowDeal,
): Promise<{ deal: DealView; totalCents: Cents }> {
  const { offers } = await showDeals(ctx, reader);
  const deal = offers.find(({ id }) => id === offerId);
  const offer = deal && (await findOffer(ctx.store.read, offerId));
  if (!offer) throw new DomainError("not_found", "Offer not found");
  return { deal, totalCents: offer.amountCents };
}
