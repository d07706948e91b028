import type { Ctx } from "~/ctx.server";
import {
  EARLIER_TOKEN_DAYS,
  ENDING_DAYS,
} from "~/domain/accounts/access-token-form";
import { scopesOfEarlier } from "~/domain/accounts/token-scopes";
import { daysAfter } from "~/domain/platform/dates";
import {
  convertToken,
  listEarlierTokenOwners,
  listEarlierTokens,
  type AccessToken,
} from "~/models/accounts/access-tokens.server";
import { findUser, type SafeUser } from "~/models/accounts/users.server";

import { notify } from "../../notifications/notify.server";

const BATCH = 200;

/**
 * Gives the tokens of earlier versions scopes per area and an end, and mails
 * their owners once. It also finds the tokens that a process of an earlier
 * version creates during an upgrade.
 */
export async function convertEarlierTokens(
  ctx: Ctx,
  signal: AbortSignal,
): Promise<number> {
  let converted = 0;
  for (;;) {
    const owners = await listEarlierTokenOwners(ctx.store.read, BATCH);
    for (const { id } of owners) {
      if (signal.aborted) return converted;
      converted += await convertTokensOf(ctx, id);
    }
    if (owners.length < BATCH) return converted;
  }
}

async function convertTokensOf(ctx: Ctx, userId: string): Promise<number> {
  return ctx.store.tx(async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) return 0;
    const now = ctx.now();
    const earlier = await listEarlierTokens(tx, userId);
    const tokens = earlier.map((token) => converted(token, user.role, now));
    for (const token of tokens) await convertToken(tx, token);
    const working = tokens.filter(({ expiresAt }) => expiresAt > now);
    const [first] = working;
    if (first) {
      const notice = { user, act: first.id, tokens: working };
      await notify(ctx, tx, { kind: "tokens_converted", ...notice });
    }
    return tokens.length;
  });
}

/**
 * A token ends at its own end or after 90 days, whichever is earlier. The mail
 * about the conversion is also the one about an end within two weeks.
 */
function converted(
  { id, name, scopes, expiresAt: ownEnd }: AccessToken,
  role: SafeUser["role"],
  now: Date,
) {
  const latest = daysAfter(now, EARLIER_TOKEN_DAYS);
  const expiresAt = ownEnd && ownEnd < latest ? ownEnd : latest;
  const endsSoon = expiresAt <= daysAfter(now, ENDING_DAYS);
  return {
    id,
    name,
    areaScopes: scopesOfEarlier(scopes, role),
    expiresAt,
    endMailedAt: endsSoon ? now : null,
  };
}
