import type { Ctx } from "~/ctx.server";
import type { NewAccessToken } from "~/domain/accounts/access-token-form";
import { endSession } from "~/services/accounts/end-session.server";
import {
  sessionIdOf,
  startSession,
} from "~/services/accounts/start-session.server";
import { createAccessToken } from "~/services/accounts/tokens/create-access-token.server";

import { accessTokens } from "../../drizzle/schema";

/** A user's token, and the header with it. */
export async function givenToken(
  ctx: Ctx,
  userId: string,
  values: Partial<NewAccessToken> = {},
) {
  const token: NewAccessToken = {
    name: "nightly job",
    access: "write",
    lifetime: "30",
    ...values,
  };
  const visit = { userAgent: null, clientAddress: "203.0.113.7" };
  const cookie = await startSession(ctx, { userId, ...visit });
  const sessionId = sessionIdOf(cookie);
  const { secret } = await createAccessToken(ctx, { userId, sessionId, token });
  await endSession(ctx, cookie);
  return { secret, headers: { Authorization: `Bearer ${secret}` } };
}

export async function tokenRows(ctx: Ctx) {
  return ctx.store.read.select().from(accessTokens);
}
