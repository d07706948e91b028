import type { Ctx } from "~/ctx.server";
import { deviceLine } from "~/domain/accounts/device-name";
import { formatMoment } from "~/domain/platform/dates";
import { DomainError } from "~/domain/platform/errors";
import { forgetDevices } from "~/models/accounts/known-devices.server";
import {
  endSessionById,
  findSessionUser,
} from "~/models/accounts/sessions.server";

import { readLinkToken } from "../../platform/signature.server";

/** The session of a mailed link, as its owner sees it; null once it ended. */
export async function showMailedSession(ctx: Ctx, token: string) {
  const id = readLinkToken(ctx, "end-session", token);
  if (id === null) return null;
  const found = await findSessionUser(ctx.store.read, id, ctx.now());
  if (!found) return null;
  const { userAgent, ipAddress, createdAt } = found.session;
  return {
    username: found.user.username,
    device: deviceLine(userAgent, ipAddress),
    startedAt: formatMoment(createdAt),
  };
}

/**
 * Ends the session of a mailed link, once. The account's browsers are forgotten,
 * so that the next sign-in of each is mailed again.
 */
export async function endMailedSession(ctx: Ctx, token: string): Promise<void> {
  const id = readLinkToken(ctx, "end-session", token);
  if (id === null) throw endedSession();
  await ctx.store.tx(async (tx) => {
    const ended = await endSessionById(tx, id);
    if (!ended) throw endedSession();
    await forgetDevices(tx, ended.userId);
  });
}

/** The error for a link whose session has ended, or that is incomplete. */
export function endedSession(): DomainError {
  return new DomainError(
    "invalid",
    "This session has already ended, or the link is incomplete.",
  );
}
