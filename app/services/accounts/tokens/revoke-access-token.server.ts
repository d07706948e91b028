import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { deleteOwnAccessToken } from "~/models/accounts/access-tokens.server";

/** Ends a token at once; somebody else's does not exist for its caller. */
export async function revokeAccessToken(
  ctx: Ctx,
  token: { id: string; userId: string },
): Promise<void> {
  const ended = await ctx.store.tx((tx) => deleteOwnAccessToken(tx, token));
  if (!ended) throw new DomainError("not_found", "Token not found");
}
