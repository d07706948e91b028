import type { Ctx } from "~/ctx.server";
import {
  lowestBeforeReduction,
  lowestPriceText,
} from "~/domain/catalogue/price-history";
import type { Cents } from "~/domain/platform/money";
import { listPrices } from "~/models/catalogue/listing-prices.server";

/** The price to show beside an agent's reduced one; null if there is none. */
export async function findLowestPrice(
  ctx: Pick<Ctx, "store" | "now">,
  agentId: string,
): Promise<Cents | null> {
  const prices = await listPrices(ctx.store.read, agentId);
  return lowestBeforeReduction(prices, ctx.now());
}

/** The same as the line that pages show. */
export async function findLowestPriceText(
  ctx: Pick<Ctx, "store" | "now">,
  agentId: string,
): Promise<string | null> {
  const cents = await findLowestPrice(ctx, agentId);
  return cents === null ? null : lowestPriceText(cents);
}
