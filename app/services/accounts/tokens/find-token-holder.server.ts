import type { Ctx } from "~/ctx.server";
import {
  scopesOfEarlier,
  type TokenScope,
} from "~/domain/accounts/token-scopes";
import { shortenAddress } from "~/domain/platform/network-address";
import {
  findTokenWithUser,
  touchAccessToken,
  type AccessToken,
} from "~/models/accounts/access-tokens.server";
import type { SafeUser } from "~/models/accounts/users.server";
import { hashSecret } from "../secret.server";

const TOUCH_AFTER_MS = 5 * 60 * 1000;

export type TokenHolder = { user: SafeUser; scopes: TokenScope[] };

/**
 * Returns the user of a token and its scopes; null if the token is unknown,
 * revoked or expired, or the account suspended or deleted. Records the last use
 * and its network at most every five minutes.
 */
export async function findTokenHolder(
  ctx: Ctx,
  { secret, clientAddress }: { secret: string; clientAddress: string },
): Promise<TokenHolder | null> {
  const now = ctx.now();
  const hash = hashSecret(secret);
  const found = await findTokenWithUser(ctx.store.read, hash);
  if (!found) return null;
  const { token, user } = found;
  if (token.expiresAt && token.expiresAt <= now) return null;
  if (user.suspendedAt || user.deletedAt) return null;
  if (wasUsedLongAgo(token, now)) {
    const use = { at: now, from: shortenAddress(clientAddress) };
    await ctx.store.tx((tx) => touchAccessToken(tx, token.id, use));
  }
  const { areaScopes, scopes } = token;
  return { user, scopes: areaScopes ?? scopesOfEarlier(scopes, user.role) };
}

function wasUsedLongAgo({ lastUsedAt }: AccessToken, now: Date): boolean {
  if (lastUsedAt === null) return true;
  return now.getTime() - lastUsedAt.getTime() > TOUCH_AFTER_MS;
}
