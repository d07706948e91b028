import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  extendSession,
  findSessionUser,
  type SessionRow,
} from "~/models/accounts/sessions.server";
import type { Db } from "~/models/platform/store.server";
import {
  updateLastActivity,
  type SafeUser,
} from "~/models/accounts/users.server";

import { SESSION_MS } from "./start-session.server";
import { hashSecret } from "./secret.server";

const EXTEND_AFTER_MS = 24 * 60 * 60 * 1000;
const ACTIVITY_AFTER_MS = 5 * 60 * 1000;

export type FoundSession = {
  session: SessionRow;
  user: SafeUser;
  /** Whether the session was just extended, so its cookie must be too. */
  extended: boolean;
};

/**
 * The user behind a session cookie, unless the session ended or the account is
 * suspended or deleted. Extends the session (docs/product/accounts.md#sessions).
 */
export async function findSession(
  ctx: Ctx,
  secret: string,
): Promise<FoundSession | null> {
  const now = ctx.now();
  const id = hashSecret(secret);
  const found = await findSessionUser(ctx.store.read, id, now);
  if (!found || found.user.suspendedAt || found.user.deletedAt) return null;

  const extended = isOlder(found.session.lastSeenAt, now, EXTEND_AFTER_MS);
  const active = isOlder(found.user.lastActivityAt, now, ACTIVITY_AFTER_MS);
  if (extended || active) {
    await ctx.store.tx(async (tx) => {
      const expiresAt = new Date(now.getTime() + SESSION_MS);
      if (extended) await extendSession(tx, id, { lastSeenAt: now, expiresAt });
      if (active) {
        const type = found.user.lastActivityType ?? "visit";
        await updateLastActivity(tx, found.user.id, { at: now, type });
      }
    });
  }
  return { ...found, extended };
}

/** Refuses an action whose session ended after the request began. */
export async function refuseEndedSession(
  tx: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<void> {
  const found = await findSessionUser(tx, sessionId, now);
  if (found?.user.id === userId && !found.user.suspendedAt) return;
  throw new DomainError(
    "unauthenticated",
    "Your session has ended. Sign in again.",
  );
}

function isOlder(time: Date | null, now: Date, ms: number): boolean {
  return time === null || now.getTime() - time.getTime() > ms;
}
