import type { Ctx } from "~/ctx.server";
import { updateIcon } from "~/models/accounts/user-icons.server";

import { storePicture } from "./store-picture.server";

/** Gives a user another icon: a square of 512 pixels, encoded anew. */
export async function setIcon(
  ctx: Ctx,
  { userId, bytes }: { userId: string; bytes: Uint8Array },
): Promise<string> {
  const iconUrl = await storePicture(ctx, bytes, "icon");
  await ctx.store.tx((tx) => updateIcon(tx, userId, iconUrl));
  return iconUrl;
}

/** Takes a user's icon away; the patch of the name stands in for it. */
export async function removeIcon(
  ctx: Ctx,
  { userId }: { userId: string },
): Promise<void> {
  await ctx.store.tx((tx) => updateIcon(tx, userId, null));
}
