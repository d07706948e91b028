import type { Ctx } from "~/ctx.server";
import { updateIcon } from "~/models/accounts/user-icons.server";

import { storePicture } from "./store-picture.server";

/** Sets a user's icon, re-encoded as a square of 512 pixels. */
export async function setIcon(
  ctx: Ctx,
  { userId, bytes }: { userId: string; bytes: Uint8Array },
): Promise<string> {
  const iconUrl = await storePicture(ctx, bytes, "icon");
  await ctx.store.tx((tx) => updateIcon(tx, userId, iconUrl));
  return iconUrl;
}

/** Removes a user's icon; the generated patch is shown instead. */
export async function removeIcon(
  ctx: Ctx,
  { userId }: { userId: string },
): Promise<void> {
  await ctx.store.tx((tx) => updateIcon(tx, userId, null));
}
