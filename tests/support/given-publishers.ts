import type { Ctx } from "~/ctx.server";
import type { SellerStatement } from "~/domain/publishers/sellers";
import { stateSeller } from "~/services/publishers/state-seller.server";

import { givenPurchase } from "./given-purchases";

export const PRIVATE_SELLER: SellerStatement = {
  kind: "private",
  name: "Dana Reyes",
  country: "US",
  address: null,
  contact: null,
};

export const TRADER: SellerStatement = {
  kind: "trader",
  name: "Reyes Automation LLC",
  country: "DE",
  address: "Main Street 5\n10115 Berlin",
  contact: "sales@reyes.example",
};

/** A user who has said who sells their agents. */
export async function givenSeller(
  ctx: Ctx,
  userId: string,
  stated: SellerStatement = PRIVATE_SELLER,
) {
  return stateSeller(ctx, { userId, stated });
}

type Purchase = Parameters<typeof givenPurchase>;

/** A paid order that names the agent's owner as its seller. */
export function givenSold(ctx: Ctx, agent: Purchase[1], values?: Purchase[2]) {
  return givenPurchase(ctx, agent, {
    sellerUserId: agent.ownerUserId,
    ...values,
  });
}
