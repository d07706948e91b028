import type { Ctx } from "~/ctx.server";
import { priceText } from "~/domain/catalogue/price-text";
import { agentCheckoutPath } from "~/domain/orders/checkout-paths";
import { planPath } from "~/domain/workflows/home-address";
import { planName } from "~/domain/workflows/plan-name";
import {
  centsOf,
  leftToBuy,
  readyToBuyText,
} from "~/domain/workflows/ready-to-buy";
import { listOwnWorkflows } from "~/models/workflows/saved-workflows.server";

import { findOwned } from "./find-owned.server";
import { listToday } from "./list-today.server";

type Bought = { userId: string; slug: string };

/** Of a buyer's latest plans, as many are looked at. */
const LOOKED_AT = 24;

/**
 * The latest plan of a buyer with an agent that they bought, and what is left
 * to buy in it; null without such a plan.
 */
export async function findPlanOfPurchase(ctx: Ctx, { userId, slug }: Bought) {
  const { read } = ctx.store;
  const latest = { userId, limit: LOOKED_AT, after: null };
  const plans = await listOwnWorkflows(read, latest, ctx.now());
  const found = plans.find(({ workflowData }) =>
    workflowData.workflow.some(({ listing }) => listing?.slug === slug),
  );
  if (!found) return null;
  const workflow = await listToday(read, found.workflowData);
  const owned = await findOwned(ctx, read, { workflow, userId });
  const [next] = leftToBuy(workflow.workflow, owned);
  return {
    name: planName(workflow),
    href: `${planPath(found.id)}#plan`,
    left: readyToBuyText(workflow.workflow, owned),
    next: next ? offerOf(next) : null,
  };
}

function offerOf({ agent, listing }: ReturnType<typeof leftToBuy>[number]) {
  const priceCents = centsOf(listing);
  const href = agentCheckoutPath({ slug: listing.slug, priceCents });
  return { agent, href, price: priceText(priceCents) };
}
