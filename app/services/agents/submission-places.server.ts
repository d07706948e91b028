import type { Ctx } from "~/ctx.server";
import { durationText, median } from "~/domain/approvals/review-wait";
import {
  countEarlierSubmissions,
  listDecisionTimes,
} from "~/models/agents/submission-queue.server";

/** The median is that of the latest decisions. */
const DECISIONS = 200;

export type Places = {
  /** The place in the review queue of each waiting version, from 1 on. */
  placeOf: (versionId: string) => number | null;
  /** The median time from submission to decision; null without any. */
  reviewTime: string | null;
};

const NOBODY_WAITS: Places = { placeOf: () => null, reviewTime: null };

/** How far submissions are, and how long a review takes, both as counted. */
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
