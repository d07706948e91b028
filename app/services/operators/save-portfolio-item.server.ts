import type { Ctx } from "~/ctx.server";
import { freePlace, MOST_PORTFOLIO_ITEMS } from "~/domain/operators/portfolio";
import type { PortfolioItemText } from "~/domain/operators/portfolio";
import { DomainError } from "~/domain/platform/errors";
import {
  insertPortfolioItem,
  listPortfolioItems,
  updatePortfolioItem,
} from "~/models/operators/portfolio-items.server";

import { storePicture } from "../agents/store-picture.server";

type SavePortfolioItem = {
  userId: string;
  /** The item to change; undefined adds a new one. */
  itemId: string | undefined;
  text: PortfolioItemText;
  image: Uint8Array | "keep" | "remove";
};

/**
 * Adds a portfolio item, or changes one of the user's own. Its picture is
 * re-encoded; nothing of the sent file is kept.
 */
export async function savePortfolioItem(
  ctx: Ctx,
  { userId, itemId, text, image }: SavePortfolioItem,
): Promise<void> {
  if (itemId === undefined) await refuseFull(ctx, userId);
  const imageUrl =
    typeof image === "string"
      ? null
      : await storePicture(ctx, image, "screenshot");
  const now = ctx.now();
  if (itemId === undefined) {
    const item = { ...text, userId, imageUrl };
    await addItem(ctx, { ...item, createdAt: now, updatedAt: now });
    return;
  }
  const changes = {
    ...text,
    ...(image !== "keep" && { imageUrl }),
    updatedAt: now,
  };
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

/** Refuses before the picture is stored. */
async function refuseFull(ctx: Ctx, userId: string): Promise<void> {
  const items = await listPortfolioItems(ctx.store.read, userId);
  if (items.length >= MOST_PORTFOLIO_ITEMS) throw full();
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
