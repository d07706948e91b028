import type { Ctx } from "~/ctx.server";
import { deleteEndedTokens } from "~/models/accounts/account-tokens.server";
import { deleteEndedChallenges } from "~/models/accounts/passkeys.server";
import { deleteEndedSignIns } from "~/models/accounts/pending-sign-ins.server";
import { deleteEndedWindows } from "~/models/platform/rate-limits.server";
import { deleteEndedSessions } from "~/models/accounts/sessions.server";

/** Deletes ended sessions, used or expired links and ended limit windows. */
export async function removeEndedAccess(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await ctx.store.tx(async (tx) => {
    await deleteEndedSessions(tx, now);
    await deleteEndedSignIns(tx, now);
    await deleteEndedChallenges(tx, now);
    await deleteEndedTokens(tx, now);
    await deleteEndedWindows(tx, now);
  });
}
