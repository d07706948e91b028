import type { Ctx } from "~/ctx.server";
import type { NewAccessToken } from "~/domain/accounts/access-token-form";
import { createAccessToken } from "~/services/access-tokens/create-access-token.server";

import { accessTokens } from "../../drizzle/schema";

/** A token of a user, and the header that carries it. */
export async function givenToken(
  ctx: Ctx,
  userId: string,
  values: Partial<NewAccessToken> = {},
) {
  const token: NewAccessToken = {
    ...{ name: "nightly job", access: "write", lifetime: "30" },
    ...values,
  };
  const { secret } = await createAccessToken(ctx, { userId, token });
  return { secret, headers: { Authorization: `Bearer ${secret}` } };
}

export async function tokenRows(ctx: Ctx) {
  return ctx.store.read.select().from(accessTokens);
}
