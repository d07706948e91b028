import type { Ctx } from "~/ctx.server";
import { cutPage, type TimePage } from "~/domain/platform/time-cursor";
import {
  countAuditEntries,
  listAuditEntries,
} from "~/models/platform/audit-log.server";

export type AuditEntry = Awaited<
  ReturnType<typeof pageAuditLog>
>["items"][number];

/** The audit log, newest first; a cursor continues after an action. */
export async function pageAuditLog({ store }: Ctx, { limit, after }: TimePage) {
  const [total, rows] = await Promise.all([
    countAuditEntries(store.read),
    listAuditEntries(store.read, { limit: limit + 1, after }),
  ]);
  const { items, next } = cutPage(rows, limit, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  return { items, nextCursor: next, total };
}
