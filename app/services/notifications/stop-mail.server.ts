import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  OPTIONAL_KINDS,
  type OptionalKind,
} from "~/domain/notifications/notification-kinds";
import {
  listPreferences,
  stopMail,
} from "~/models/notifications/notification-preferences.server";
import { findUser } from "~/models/accounts/users.server";

import { readUnsubscribeToken } from "./unsubscribe-link.server";

/** What an unsubscribe link ends, and what has ended already. Read-only. */
export async function showUnsubscribing(ctx: Ctx, token: string) {
  const { userId, kind } = readUnsubscribeToken(ctx, token);
  const chosen = await listPreferences(ctx.store.read, userId);
  const isStopped = (one: OptionalKind) =>
    chosen.some((preference) => preference.kind === one && !preference.mail);
  return {
    kind,
    isStopped: isStopped(kind),
    areAllStopped: OPTIONAL_KINDS.every(isStopped),
  };
}

/** Ends one kind of mail, or all optional kinds, for the holder of the link. */
export async function unsubscribe(
  ctx: Ctx,
  { token, all }: { token: string; all: boolean },
): Promise<void> {
  const { userId, kind } = readUnsubscribeToken(ctx, token);
  const at = ctx.now();
  await ctx.store.tx(async (tx) => {
    if (!(await findUser(tx, userId))) {
      throw new DomainError("not_found", "This account does not exist.");
    }
    for (const one of all ? OPTIONAL_KINDS : [kind]) {
      await stopMail(tx, { userId, kind: one, at });
    }
  });
}
