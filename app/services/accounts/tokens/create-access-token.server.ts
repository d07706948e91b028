import type { Ctx } from "~/ctx.server";
import {
  MAX_TOKENS,
  tokenEnd,
  type NewAccessToken,
} from "~/domain/accounts/access-token-form";
import {
  earlierScopesOf,
  isForAdministrators,
} from "~/domain/accounts/token-scopes";
import { DomainError, fieldError } from "~/domain/platform/errors";
import {
  countAccessTokens,
  hasTokenNamed,
  insertAccessToken,
} from "~/models/accounts/access-tokens.server";
import type { Db } from "~/models/platform/store.server";
import { findUser } from "~/models/accounts/users.server";

import { refuseEndedSession } from "../find-session.server";
import { newTokenSecret } from "./token-secret.server";
import { hashSecret } from "../secret.server";

type CreateToken = { userId: string; sessionId: string; token: NewAccessToken };

/**
 * Creates an access token and returns its secret, which is never shown again:
 * only a hash is stored. Names are unique within the account. The session must
 * still exist, so that a slow request creates no token after a password reset.
 */
export async function createAccessToken(
  ctx: Ctx,
  { userId, sessionId, token }: CreateToken,
): Promise<{ secret: string }> {
  const secret = newTokenSecret();
  const now = ctx.now();
  await ctx.store.tx(async (tx) => {
    await refuseEndedSession(tx, { userId, sessionId }, now);
    await refuseToken(tx, { userId, name: token.name });
    const role = (await findUser(tx, userId))?.role ?? "user";
    if (role !== "admin" && token.scopes.some(isForAdministrators)) {
      const message = "Only administrators can give a token these scopes.";
      throw fieldError("invalid", "scopes", message);
    }
    await insertAccessToken(tx, {
      id: ctx.newId(),
      userId,
      name: token.name,
      tokenHash: hashSecret(secret),
      areaScopes: token.scopes,
      scopes: earlierScopesOf(token.scopes, role),
      expiresAt: tokenEnd(token.lifetime, now),
      createdAt: now,
    });
  });
  return { secret };
}

async function refuseToken(
  tx: Db,
  wanted: { userId: string; name: string },
): Promise<void> {
  if (await hasTokenNamed(tx, wanted)) {
    throw fieldError(
      "conflict",
      "name",
      "You already have a token with this name. Revoke it first, or choose another name.",
    );
  }
  if ((await countAccessTokens(tx, wanted.userId)) >= MAX_TOKENS) {
    throw new DomainError(
      "conflict",
      `An account can have at most ${MAX_TOKENS} tokens. Revoke one first.`,
    );
  }
}
