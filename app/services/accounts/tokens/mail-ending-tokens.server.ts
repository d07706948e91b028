import type { Ctx } from "~/ctx.server";
import { ENDING_DAYS } from "~/domain/accounts/access-token-form";
import { daysAfter } from "~/domain/platform/dates";
import {
  listEndingTokens,
  markEndMailed,
  type AccessToken,
} from "~/models/accounts/access-tokens.server";
import { findUser } from "~/models/accounts/users.server";

import { notify } from "../../notifications/notify.server";

const BATCH = 200;

/** Mails the owners of tokens that end within two weeks, once for each token. */
export async function mailEndingTokens(
  ctx: Ctx,
  signal: AbortSignal,
): Promise<number> {
  const now = ctx.now();
  const endsBefore = daysAfter(now, ENDING_DAYS);
  let mailed = 0;
  for (;;) {
    const wanted = { now, endsBefore, limit: BATCH };
    const tokens = await listEndingTokens(ctx.store.read, wanted);
    for (const token of tokens) {
      if (signal.aborted) return mailed;
      if (await mailEnd(ctx, token)) mailed += 1;
    }
    if (tokens.length < BATCH) return mailed;
  }
}

async function mailEnd(
  ctx: Ctx,
  { id, userId, name, expiresAt }: AccessToken,
): Promise<boolean> {
  return ctx.store.tx(async (tx) => {
    const user = await findUser(tx, userId);
    if (!user || !expiresAt) return false;
    if (!(await markEndMailed(tx, id, ctx.now()))) return false;
    const token = { id, name, expiresAt };
    await notify(ctx, tx, { kind: "token_ending", user, act: id, token });
    return true;
  });
}
