import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  deleteOwnSession,
  deleteUserSessions,
} from "~/models/accounts/sessions.server";

/** Ends one session of the user; somebody else's does not exist for them. */
export async function endOwnSession(
  ctx: Ctx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const ended = await ctx.store.tx((tx) =>
    deleteOwnSession(tx, sessionId, userId),
  );
  if (!ended) throw new DomainError("not_found", "Session not found");
}

/** Ends every session of the user but the one that asks. */
export async function endOtherSessions(
  ctx: Ctx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await ctx.store.tx((tx) => deleteUserSessions(tx, userId, sessionId));
}
