import type { Ctx } from "~/ctx.server";
import { deleteEndedTokens } from "~/models/accounts/account-tokens.server";
import { deleteUnusedDevices } from "~/models/accounts/known-devices.server";
import { deleteEndedChallenges } from "~/models/accounts/passkeys.server";
import { deleteEndedSignIns } from "~/models/accounts/pending-sign-ins.server";
import { deleteEndedWindows } from "~/models/platform/rate-limits.server";
import { deleteEndedSessions } from "~/models/accounts/sessions.server";

import { DEVICE_MS } from "./devices/note-device.server";

/** Deletes ended sessions, used or expired links and ended limit windows. */
export async function removeEndedAccess(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await ctx.store.tx(async (tx) => {
    await deleteEndedSessions(tx, now);
    await deleteEndedSignIns(tx, now);
    await deleteEndedChallenges(tx, now);
    await deleteUnusedDevices(tx, new Date(now.getTime() - DEVICE_MS));
    await deleteEndedTokens(tx, now);
    await deleteEndedWindows(tx, now);
  });
}
