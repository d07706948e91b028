import type { Ctx } from "~/ctx.server";
import { deviceName } from "~/domain/accounts/device-name";
import { formatDate } from "~/domain/dates";
import { listSessions } from "~/models/sessions.server";

/** A signed-in device as its owner sees it; days are text in UTC. */
export type SessionView = {
  id: string;
  device: string;
  address: string | null;
  startedAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
};

/** The devices on which a user is signed in; only their own are listed. */
export async function listOwnSessions(
  ctx: Ctx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SessionView[]> {
  const rows = await listSessions(ctx.store.read, userId, ctx.now());
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    address: row.ipAddress,
    startedAt: formatDate(row.createdAt),
    lastSeenAt: formatDate(row.lastSeenAt),
    isCurrent: row.id === sessionId,
  }));
}
