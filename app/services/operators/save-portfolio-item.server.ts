import type { Ctx } from "~/ctx.server";
import { freePlace, MOST_PORTFOLIO_ITEMS } from "~/domain/operators/portfolio";
import type { PortfolioItemText } from "~/domain/operators/portfolio";
import { DomainError } from "~/domain/platform/errors";
import {
  insertPortfolioItem,
  listPortfolioItems,
  updatePortfolioItem,
} from "~/models/operators/portfolio-items.server";

type SavePortfolioItem = {
  userId: string;
  /** The item to change; undefined adds a new one. */
  itemId: string | undefined;
  text: PortfolioItemText;
  /** A stored image; undefined keeps the item's, null removes it. */
  imageUrl: string | null | undefined;
};

/** Adds a portfolio item, or changes one of the user's own. */
export async function savePortfolioItem(
  ctx: Ctx,
  { userId, itemId, text, imageUrl }: SavePortfolioItem,
): Promise<void> {
  const now = ctx.now();
  if (itemId === undefined) {
    const item = { ...text, userId, imageUrl: imageUrl ?? null };
    await addItem(ctx, { ...item, createdAt: now, updatedAt: now });
    return;
  }
  const changes = { ...text, imageUrl, updatedAt: now };
  const own = { id: itemId, userId };
  const isSaved = await ctx.store.tx((tx) =>
    updatePortfolioItem(tx, own, changes),
  );
  if (!isSaved) throw itemNotFound();
}

export function itemNotFound(): DomainError {
  return new DomainError(
    "not_found",
    "This item does not exist anymore. Add it again.",
  );
}

type NewItem = Omit<Parameters<typeof insertPortfolioItem>[1], "id" | "place">;

async function addItem(ctx: Ctx, item: NewItem): Promise<void> {
  const id = ctx.newId();
  await ctx.store.tx(async (tx) => {
    const items = await listPortfolioItems(tx, item.userId);
    const place = freePlace(items.map((one) => one.place));
    if (place === null) throw full();
    if (await insertPortfolioItem(tx, { ...item, id, place })) return;
    throw new DomainError(
      "conflict",
      "Your portfolio has changed meanwhile. Save again.",
    );
  });
}

function full(): DomainError {
  return new DomainError(
    "conflict",
    `Your portfolio has ${MOST_PORTFOLIO_ITEMS} items. Remove one to add another.`,
  );
}
