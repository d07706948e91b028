import type { Ctx } from "~/ctx.server";
import { listPortfolioItems } from "~/models/operators/portfolio-items.server";

export type PortfolioView = Awaited<ReturnType<typeof showPortfolio>>;

/** A user's portfolio, in order. */
export async function showPortfolio(ctx: Ctx, userId: string) {
  const items = await listPortfolioItems(ctx.store.read, userId);
  return items.map(({ id, title, description, link, imageUrl }) => ({
    id,
    title,
    description,
    link,
    imageUrl,
  }));
}
