import { isDeepStrictEqual } from "node:util";

import type { Ctx } from "~/ctx.server";
import { lastMonths } from "~/domain/ledger/earnings";
import {
  listCreatorsBehind,
  sumJournals,
  sumMonths,
} from "~/models/ledger/earning-months.server";
import { findMark, keepMark } from "~/models/platform/app-marks.server";

const CREATORS_AT_ONCE = 50;
const START = new Date(0);
const MARK = "balances_checked_until";

type Checking = Pick<Ctx, "store" | "now" | "log">;

/**
 * Compares the sums of this month and the last with their journals, of the next
 * creators, and starts again after the last one. A difference changes nothing;
 * it is logged for a person.
 */
export async function checkBalances(
  ctx: Checking,
): Promise<{ checked: number; different: string[] }> {
  const { read, tx } = ctx.store;
  const after = (await findMark(read, MARK)) ?? "";
  const creators = await listCreatorsBehind(read, after, CREATORS_AT_ONCE);
  const [since = START] = lastMonths(ctx.now(), 2).map(({ from }) => from);
  const different: string[] = [];
  for (const creatorUserId of creators) {
    if (await isBooked(ctx, { creatorUserId, since })) continue;
    different.push(creatorUserId);
    ctx.log.error({ creatorUserId }, "a balance differs from its journals");
  }
  const isEnd = creators.length < CREATORS_AT_ONCE;
  const value = isEnd ? "" : (creators.at(-1) ?? "");
  await tx((db) => keepMark(db, { key: MARK, value, at: ctx.now() }));
  return { checked: creators.length, different };
}

/**
 * Whether a creator's months from a time on are the sums of their journals. In
 * one transaction, so that no journal is posted between the two sums.
 */
export function isBooked(
  { store }: Pick<Ctx, "store">,
  wanted: { creatorUserId: string; since: Date },
): Promise<boolean> {
  return store.tx(async (tx) =>
    isDeepStrictEqual(
      await sumMonths(tx, wanted),
      await sumJournals(tx, wanted),
    ),
  );
}
