import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";

import type { DealView } from "./deal-view.server";
import type { Held, MilestoneView } from "./milestone-view.server";
import { showDeals } from "./show-deals.server";

type ShowDeal = { chatId: string; userId: string; offerId: string };

/** One offer of a chat with its payments, as one of its two parties sees it. */
export async function showDeal(
  ctx: Ctx,
  { offerId, ...reader }: ShowDeal,
): Promise<DealView> {
  const { offers } = await showDeals(ctx, reader);
  const deal = offers.find(({ id }) => id === offerId);
  if (!deal) throw new DomainError("not_found", "Offer not found");
  return deal;
}

type ShowHeld = { chatId: string; userId: string; paymentId: string };

type ShownHeld = Held &
  Pick<MilestoneView, "test" | "title" | "deliverables" | "acceptance">;

/** One payment of a chat with its milestone, as one of the parties sees it. */
export async function showHeldPayment(
  ctx: Ctx,
  { paymentId, ...reader }: ShowHeld,
): Promise<ShownHeld> {
  const { offers } = await showDeals(ctx, reader);
  const milestone = offers
    .flatMap(({ milestones }) => milestones)
    .find(({ payment }) => payment?.id === paymentId);
  if (milestone?.payment) {
    const { payment, test, title, deliverables, acceptance } = milestone;
    const agreed = { test, title, deliverables, acceptance };
    return { ...payment, ...agreed };
  }
  throw new DomainError("not_found", "Payment not found");
}

/** The milestone that a payment page is for: the named one, or the next. */
export function payableMilestone(
  { milestones }: DealView,
  milestoneId: string | null,
): MilestoneView | undefined {
  return milestones.find(({ id, payHref }) =>
    milestoneId === null ? payHref !== null : id === milestoneId,
  );
}
