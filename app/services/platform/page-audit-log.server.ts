import type { Ctx } from "~/ctx.server";
import {
  decodeReviewCursor,
  encodeReviewCursor,
} from "~/domain/reviews/review-cursor";
import {
  countAuditEntries,
  listAuditEntries,
} from "~/models/platform/audit-log.server";

type Wanted = { limit: number; cursor: string | null };

export type AuditEntry = Awaited<
  ReturnType<typeof pageAuditLog>
>["items"][number];

/** The audit log, newest first; a cursor continues after an action. */
export async function pageAuditLog({ store }: Ctx, { limit, cursor }: Wanted) {
  const after = cursor === null ? null : decodeReviewCursor(cursor);
  const [total, rows] = await Promise.all([
    countAuditEntries(store.read),
    listAuditEntries(store.read, { limit: limit + 1, after }),
  ]);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeReviewCursor(last) : null, total };
}
