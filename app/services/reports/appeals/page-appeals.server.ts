import type { Ctx } from "~/ctx.server";
import {
  pageOfLists,
  type ListsPlace,
} from "~/domain/platform/following-lists";
import { EVER, type Place, type TimePage } from "~/domain/platform/time-cursor";
import { countOpenAppeals } from "~/models/agents/takedowns.server";
import { countAppealedCases } from "~/models/reports/report-cases.server";

import {
  listAppeals,
  type OpenAppeal,
} from "../../approvals/takedowns/list-appeals.server";
import {
  listCaseAppeals,
  type OpenCaseAppeal,
} from "./list-case-appeals.server";

const PAGE_SIZE = 24;

type Wanted = { administratorId: string; from: ListsPlace | null };

/**
 * One page of the appeals that wait for a decision, with their number: those
 * against takedowns, then those against other decisions about reports, oldest
 * first.
 */
export async function pageAppeals(ctx: Ctx, { administratorId, from }: Wanted) {
  const lists = [
    (page: TimePage): Promise<(OpenAppeal | OpenCaseAppeal)[]> =>
      listAppeals(ctx, administratorId, page),
    (page: TimePage) => listCaseAppeals(ctx, administratorId, page),
  ];
  const wanted = { limit: PAGE_SIZE, from };
  const [{ items, next }, ofTakedowns, ofCases] = await Promise.all([
    pageOfLists(lists, wanted, placeOf),
    countOpenAppeals(ctx.store.read),
    countAppealedCases(ctx.store.read),
  ]);
  return {
    total: ofTakedowns + ofCases,
    appeals: items,
    next,
  };
}

function placeOf(appeal: OpenAppeal | OpenCaseAppeal): Place {
  const { id, appealedAt } =
    "takedown" in appeal ? appeal.takedown : appeal.reportCase;
  return { at: appealedAt ?? EVER, id };
}
