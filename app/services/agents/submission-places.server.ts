import type { Ctx } from "~/ctx.server";
import { durationText, median } from "~/domain/approvals/review-wait";
import {
  countEarlierSubmissions,
  listDecisionTimes,
} from "~/models/agents/submission-queue.server";

/** The median is computed from this many of the latest decisions. */
const DECISIONS = 200;

export type Places = {
  /** The position of each waiting version in the review queue, from 1. */
  placeOf: (versionId: string) => number | null;
  /** The median time from submission to decision; null before the first one. */
  reviewTime: string | null;
};

const NOBODY_WAITS: Places = { placeOf: () => null, reviewTime: null };

/** Finds the queue positions of submissions and the median review time. */
export async function findPlaces(
  ctx: Ctx,
  versionIds: string[],
): Promise<Places> {
  if (versionIds.length === 0) return NOBODY_WAITS;
  const db = ctx.store.read;
  const [earlier, decided] = await Promise.all([
    countEarlierSubmissions(db, versionIds),
    listDecisionTimes(db, DECISIONS),
  ]);
  const middle = median(
    decided.map(({ submittedAt, decidedAt }) => +decidedAt - +submittedAt),
  );
  return {
    placeOf: (id) => {
      const before = earlier.get(id);
      return before === undefined ? null : before + 1;
    },
    reviewTime: middle === null ? null : durationText(middle),
  };
}
