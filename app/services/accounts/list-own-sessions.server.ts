import type { Ctx } from "~/ctx.server";
import { deviceName } from "~/domain/accounts/device-name";
import { formatDate, formatMoment } from "~/domain/platform/dates";
import { listSessions } from "~/models/accounts/sessions.server";

/**
 * A signed-in device as its owner sees it, in UTC. The start is precise to the
 * minute, to tell similar devices apart; the last use is stored per day.
 */
type SessionView = {
  id: string;
  device: string;
  address: string | null;
  startedAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
};

/** Lists the devices on which the user is signed in. */
export async function listOwnSessions(
  ctx: Ctx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SessionView[]> {
  const rows = await listSessions(ctx.store.read, userId, ctx.now());
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    address: row.ipAddress,
    startedAt: formatMoment(row.createdAt),
    lastSeenAt: formatDate(row.lastSeenAt),
    isCurrent: row.id === sessionId,
  }));
}
