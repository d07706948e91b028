import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  deleteOwnSession,
  deleteUserSessions,
} from "~/models/accounts/sessions.server";

/** Ends one of the user's sessions; another user's session is `not_found`. */
export async function endOwnSession(
  ctx: Ctx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const ended = await ctx.store.tx((tx) =>
    deleteOwnSession(tx, sessionId, userId),
  );
  if (!ended) throw new DomainError("not_found", "Session not found");
}

/** Ends every session of the user except the current one. */
export async function endOtherSessions(
  ctx: Ctx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await ctx.store.tx((tx) => deleteUserSessions(tx, userId, sessionId));
}
