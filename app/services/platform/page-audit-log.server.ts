import type { Ctx } from "~/ctx.server";
import { cutPage, type TimePage } from "~/domain/platform/time-cursor";
import type { AuditFilters } from "~/domain/platform/audit-address";
import { nameAuditSubjects } from "~/models/platform/audit-subjects.server";
import {
  countAuditEntries,
  listAuditEntries,
} from "~/models/platform/audit-log.server";

export type AuditEntry = Awaited<
  ReturnType<typeof pageAuditLog>
>["items"][number];

type Wanted = TimePage & { filters?: AuditFilters | null };

/**
 * The audit log, newest first, with the names of its subjects; a cursor
 * continues after an action.
 */
export async function pageAuditLog({ store }: Ctx, wanted: Wanted) {
  const { limit, after, filters = null } = wanted;
  const [total, rows] = await Promise.all([
    countAuditEntries(store.read, filters),
    listAuditEntries(store.read, filters, { limit: limit + 1, after }),
  ]);
  const { items, next } = cutPage(rows, limit, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  const names = await nameAuditSubjects(store.read, items);
  const named = items.map((item) => ({
    ...item,
    subjectName: names.get(item.subjectId) ?? null,
  }));
  return { items: named, nextCursor: next, total };
}
