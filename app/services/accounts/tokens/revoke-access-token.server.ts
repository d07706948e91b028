import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { deleteOwnAccessToken } from "~/models/accounts/access-tokens.server";

/** Revokes a token immediately; another user's token is `not_found`. */
export async function revokeAccessToken(
  ctx: Ctx,
  token: { id: string; userId: string },
): Promise<void> {
  const ended = await ctx.store.tx((tx) => deleteOwnAccessToken(tx, token));
  if (!ended) throw new DomainError("not_found", "Token not found");
}
