import type { Ctx } from "~/ctx.server";
import { daysAfter } from "~/domain/platform/dates";
import {
  encodeTimeCursor,
  readTimeCursor,
} from "~/domain/platform/time-cursor";
import { findMark, keepMark } from "~/models/platform/app-marks.server";
import {
  removeAged,
  RETENTION_RULES,
  type RetentionRule,
} from "~/models/platform/retention.server";

const ROWS_AT_ONCE = 500;
const MOST_BATCHES = 40;

type Removing = Pick<Ctx, "store" | "now">;

/**
 * Removes what is older than its rule allows, in small transactions, at most
 * 20,000 rows per rule; the next run goes on. Returns the number of rows.
 */
export async function removeAgedRows(
  ctx: Removing,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (const rule of RETENTION_RULES) {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      if (signal.aborted) return removed;
      const looked = await removeBatch(ctx, rule);
      removed += looked.removed;
      if (looked.isEnd) break;
    }
  }
  return removed;
}

/** One transaction; the mark says where the next one goes on. */
async function removeBatch({ store, now }: Removing, rule: RetentionRule) {
  const key = `retention:${rule.name}`;
  const before = daysAfter(now(), -rule.days);
  return store.tx(async (tx) => {
    const after = readTimeCursor(await findMark(tx, key));
    const batch = { after, before, limit: ROWS_AT_ONCE };
    const { removed, last } = await removeAged(tx, rule, batch);
    if (last === null) return { removed, isEnd: true };
    const value = encodeTimeCursor(last);
    await keepMark(tx, { key, value, at: now() });
    return { removed, isEnd: false };
  });
}
