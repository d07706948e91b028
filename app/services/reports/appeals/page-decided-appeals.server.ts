import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/platform/dates";
import {
  cutPage,
  EVER,
  readTimeCursor,
  type Place,
} from "~/domain/platform/time-cursor";
import { findCaseOfTakedown } from "~/models/agents/takedowns.server";
import {
  listDecidedCases,
  listDecidedTakedowns,
} from "~/models/reports/decided-appeals.server";

import {
  caseWords,
  takedownWords,
  type AppealWords,
} from "./appeal-words.server";
import { appealsFound } from "./page-appeals.server";

const PAGE_SIZE = 24;

/** An appeal with the decision about it. */
export type DecidedAppeal = AppealWords & {
  outcome: "granted" | "upheld" | null;
  /** By whom and when. */
  settled: string;
  note: string | null;
};

/**
 * One page of the decided appeals, latest decision first, against takedowns and
 * against other decisions about reports.
 */
export async function pageDecidedAppeals(
  ctx: Ctx,
  cursor: string | null,
  q = "",
) {
  const page = { limit: PAGE_SIZE + 1, after: readTimeCursor(cursor) };
  const found = appealsFound(ctx.store, q);
  const { read } = ctx.store;
  const [ofTakedowns, ofCases] = await Promise.all([
    listDecidedTakedowns(read, { ...page, found: found.ofTakedowns }),
    listDecidedCases(read, { ...page, found: found.ofCases }),
  ]);
  const decided = [...ofTakedowns, ...ofCases].toSorted(latestFirst);
  const { items, next } = cutPage(decided, PAGE_SIZE, placeOf);
  const appeals = await Promise.all(items.map((item) => viewOf(ctx, item)));
  return { appeals, next };
}

type Decided =
  | Awaited<ReturnType<typeof listDecidedTakedowns>>[number]
  | Awaited<ReturnType<typeof listDecidedCases>>[number];

function placeOf(decided: Decided): Place {
  if ("takedown" in decided) {
    const { decidedAt, id } = decided.takedown;
    return { at: decidedAt ?? EVER, id };
  }
  const { appealDecidedAt, id } = decided.reportCase;
  return { at: appealDecidedAt ?? EVER, id };
}

function latestFirst(one: Decided, other: Decided): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  const isEarlier = +a.at < +b.at || (+a.at === +b.at && a.id < b.id);
  return isEarlier ? 1 : -1;
}

async function viewOf(ctx: Ctx, decided: Decided): Promise<DecidedAppeal> {
  const { at } = placeOf(decided);
  const settled = `${decided.decidedBy ?? "An administrator"}, ${formatMoment(at)}`;
  if ("takedown" in decided) {
    const { outcome, decisionNote: note } = decided.takedown;
    const caseId = await findCaseOfTakedown(ctx.store.read, decided);
    const words = takedownWords({ ...decided, caseId });
    return { ...words, outcome, settled, note };
  }
  const { appealOutcome: outcome, appealNote: note } = decided.reportCase;
  return { ...caseWords(decided), outcome, settled, note };
}
