import type { Ctx } from "~/ctx.server";
import type { NewAccessToken } from "~/domain/accounts/access-token-form";
import {
  scopesOfEarlier,
  type EarlierScope,
} from "~/domain/accounts/token-scopes";
import { insertAccessToken } from "~/models/accounts/access-tokens.server";
import { endSession } from "~/services/accounts/end-session.server";
import { startSession } from "~/services/accounts/start-session.server";
import { findTokenHolder } from "~/services/accounts/tokens/find-token-holder.server";
import { createAccessToken } from "~/services/accounts/tokens/create-access-token.server";
import { newTokenSecret } from "~/services/accounts/tokens/token-secret.server";

import { accessTokens } from "../../drizzle/schema";
import { hashSecret } from "~/services/accounts/secret.server";

const clientAddress = "203.0.113.7";

/** A user's token, and the header with it; it may do all that users may. */
export async function givenToken(
  ctx: Ctx,
  userId: string,
  values: Partial<NewAccessToken> = {},
) {
  const token: NewAccessToken = {
    name: "nightly job",
    scopes: scopesOfEarlier(["read", "write"], "user"),
    lifetime: "30",
    ...values,
  };
  const visit = { userAgent: null, clientAddress };
  const cookie = await startSession(ctx, { userId, ...visit });
  const sessionId = hashSecret(cookie);
  const { secret } = await createAccessToken(ctx, { userId, sessionId, token });
  await endSession(ctx, cookie);
  return { secret, headers: { Authorization: `Bearer ${secret}` } };
}

/** The holder of a token that a program uses now. */
export function holderOf(ctx: Ctx, secret: string) {
  return findTokenHolder(ctx, { secret, clientAddress });
}

export async function tokenRows(ctx: Ctx) {
  return ctx.store.read.select().from(accessTokens);
}

type EarlierToken = { scopes: EarlierScope[]; expiresAt?: Date | null };

/** A token as an earlier version stores it, named by its scopes. */
export async function givenEarlierToken(
  ctx: Ctx,
  userId: string,
  { scopes, expiresAt = null }: EarlierToken,
) {
  const secret = newTokenSecret();
  await ctx.store.tx((tx) =>
    insertAccessToken(tx, {
      id: ctx.newId(),
      userId,
      name: scopes.join(", "),
      tokenHash: hashSecret(secret),
      scopes,
      expiresAt,
      createdAt: ctx.now(),
    }),
  );
  return { secret };
}
