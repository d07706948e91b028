import type { Ctx } from "~/ctx.server";
import {
  pageOfLists,
  type ListsPlace,
} from "~/domain/platform/following-lists";
import { EVER, type Place, type TimePage } from "~/domain/platform/time-cursor";
import { countOpenAppeals } from "~/models/agents/takedowns.server";
import { countAppealedCases } from "~/models/reports/case-appeals.server";
import { countDecidedAppeals } from "~/models/reports/decided-appeals.server";

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

/** The numbers of appeals that wait for a decision and of decided ones. */
export async function countAppeals({ store }: Ctx) {
  const [ofTakedowns, ofCases, decided] = await Promise.all([
    countOpenAppeals(store.read),
    countAppealedCases(store.read),
    countDecidedAppeals(store.read),
  ]);
  return { open: ofTakedowns + ofCases, decided };
}

/**
 * One page of the appeals that wait for a decision: those against takedowns,
 * then those against other decisions about reports, oldest first.
 */
export async function pageAppeals(ctx: Ctx, { administratorId, from }: Wanted) {
  const lists = [
    (page: TimePage): Promise<(OpenAppeal | OpenCaseAppeal)[]> =>
      listAppeals(ctx, administratorId, page),
    (page: TimePage) => listCaseAppeals(ctx, administratorId, page),
  ];
  const wanted = { limit: PAGE_SIZE, from };
  const { items, next } = await pageOfLists(lists, wanted, placeOf);
  return { appeals: items, next };
}

function placeOf(appeal: OpenAppeal | OpenCaseAppeal): Place {
  const { id, appealedAt } =
    "takedown" in appeal ? appeal.takedown : appeal.reportCase;
  return { at: appealedAt ?? EVER, id };
}
