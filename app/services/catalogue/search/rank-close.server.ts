import { setImmediate as otherWork } from "node:timers/promises";

import type { CloseQuery } from "~/domain/catalogue/search/close-query";
import {
  closestOf,
  scoreClose,
  type CloseCandidate,
} from "~/domain/catalogue/search/close-rank";

/** Candidates compared in one slice: about a millisecond. */
const SLICE = 24;

/** Ranks the closest candidates without blocking the event loop. */
export async function rankClose<Candidate extends CloseCandidate>(
  query: CloseQuery,
  candidates: readonly Candidate[],
  score = scoreClose,
): Promise<Candidate[]> {
  const scored = [];
  for (let at = 0; at < candidates.length; at += SLICE) {
    await otherWork();
    scored.push(...score(query, candidates.slice(at, at + SLICE)));
  }
  return closestOf(scored);
}
