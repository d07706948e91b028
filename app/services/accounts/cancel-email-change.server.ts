import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { formatMoment } from "~/domain/platform/dates";
import {
  findPendingToken,
  spendTokensOfUser,
} from "~/models/accounts/account-tokens.server";

/** The new address that waits for its link to be used; null if there is none. */
export async function showPendingEmail(ctx: Ctx, userId: string) {
  const wanted = { userId, kind: "change_email" } as const;
  const found = await findPendingToken(ctx.store.read, wanted, ctx.now());
  if (!found) return null;
  return { email: found.email, endsAt: formatMoment(found.expiresAt) };
}

/** Ends the link that was mailed to a new address. */
export async function cancelEmailChange(
  ctx: Ctx,
  { userId }: { userId: string },
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const wanted = { userId, kind: "change_email" } as const;
    const ended = await spendTokensOfUser(tx, wanted, ctx.now());
    if (ended.length > 0) return;
    throw new DomainError(
      "conflict",
      "No e-mail change is waiting. Its link was used, canceled or has expired.",
    );
  });
}
