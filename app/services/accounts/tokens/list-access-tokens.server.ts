import type { Ctx } from "~/ctx.server";
import { formatDate } from "~/domain/platform/dates";
import {
  namesOf,
  scopesOfEarlier,
  type ScopeName,
} from "~/domain/accounts/token-scopes";
import { listAccessTokens } from "~/models/accounts/access-tokens.server";
import type { SafeUser } from "~/models/accounts/users.server";

/** A token as its owner sees it; days are text, in UTC. */
type TokenView = {
  id: string;
  name: string;
  scopes: ScopeName[];
  createdOn: string;
  lastUsedOn: string | null;
  /** The shortened network address of the last use. */
  lastUsedFrom: string | null;
  /** Null for a token of an earlier version that has not been converted yet. */
  endsOn: string | null;
  isExpired: boolean;
};

/** Lists the account's tokens, without their secrets. */
export async function listOwnTokens(
  ctx: Ctx,
  user: Pick<SafeUser, "id" | "role">,
): Promise<TokenView[]> {
  const now = ctx.now();
  const tokens = await listAccessTokens(ctx.store.read, user.id);
  return tokens.map(({ id, name, expiresAt, ...token }) => ({
    id,
    name,
    scopes: namesOf(
      token.areaScopes ?? scopesOfEarlier(token.scopes, user.role),
    ),
    createdOn: formatDate(token.createdAt),
    lastUsedOn: token.lastUsedAt && formatDate(token.lastUsedAt),
    lastUsedFrom: token.lastUsedFrom,
    endsOn: expiresAt && formatDate(expiresAt),
    isExpired: expiresAt !== null && expiresAt <= now,
  }));
}
