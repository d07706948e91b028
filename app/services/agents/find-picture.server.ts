import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";

/**
 * A stored picture. Needs no permission: its hash is known only from a page
 * that shows it.
 */
export async function findPicture(ctx: Ctx, sha256: string) {
  const found = await ctx.pictures.find(sha256);
  if (!found) throw new DomainError("not_found", "There is no such picture.");
  return found;
}
