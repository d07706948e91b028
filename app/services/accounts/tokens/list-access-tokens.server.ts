import type { Ctx } from "~/ctx.server";
import { formatDate } from "~/domain/platform/dates";
import type { TokenScope } from "~/domain/accounts/users";
import { listAccessTokens } from "~/models/accounts/access-tokens.server";

/** A token as its owner sees it; days are text, in UTC. */
export type TokenView = {
  id: string;
  name: string;
  scopes: TokenScope[];
  createdOn: string;
  lastUsedOn: string | null;
  endsOn: string | null;
  isExpired: boolean;
};

/** Lists the account's tokens, without their secrets. */
export async function listOwnTokens(
  ctx: Ctx,
  userId: string,
): Promise<TokenView[]> {
  const now = ctx.now();
  const tokens = await listAccessTokens(ctx.store.read, userId);
  return tokens.map(({ id, name, scopes, createdAt, ...times }) => ({
    id,
    name,
    scopes,
    createdOn: formatDate(createdAt),
    lastUsedOn: times.lastUsedAt && formatDate(times.lastUsedAt),
    endsOn: times.expiresAt && formatDate(times.expiresAt),
    isExpired: times.expiresAt !== null && times.expiresAt <= now,
  }));
}
