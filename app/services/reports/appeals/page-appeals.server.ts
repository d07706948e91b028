import type { Ctx } from "~/ctx.server";
import {
  pageOfLists,
  type ListsPlace,
} from "~/domain/platform/following-lists";
import { EVER, type Place, type TimePage } from "~/domain/platform/time-cursor";
import { countOpenAppeals } from "~/models/agents/takedowns.server";
import { countAppealedCases } from "~/models/reports/case-appeals.server";
import {
  caseFound,
  takedownFound,
} from "~/models/platform/record-search.server";
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

type Wanted = {
  administratorId: string;
  from: ListsPlace | null;
  q?: string;
};

/** The numbers of appeals that wait for a decision and of decided ones. */
export async function countAppeals({ store }: Ctx, q = "") {
  const found = appealsFound(store, q);
  const [ofTakedowns, ofCases, decided] = await Promise.all([
    countOpenAppeals(store.read, found.ofTakedowns),
    countAppealedCases(store.read, found.ofCases),
    countDecidedAppeals(store.read, found),
  ]);
  return { open: ofTakedowns + ofCases, decided };
}

/** What a search finds among the appeals. */
export function appealsFound({ engine }: Ctx["store"], q: string) {
  return {
    ofTakedowns: takedownFound({ engine, q }),
    ofCases: caseFound({ engine, q }),
  };
}

/**
 * One page of the appeals that wait for a decision: those against takedowns,
 * then those against other decisions about reports, oldest first.
 */
export async function pageAppeals(
  ctx: Ctx,
  { administratorId, from, q = "" }: Wanted,
) {
  const { ofTakedowns, ofCases } = appealsFound(ctx.store, q);
  const lists = [
    (page: TimePage): Promise<(OpenAppeal | OpenCaseAppeal)[]> =>
      listAppeals(ctx, administratorId, { ...page, found: ofTakedowns }),
    (page: TimePage) =>
      listCaseAppeals(ctx, administratorId, { ...page, found: ofCases }),
  ];
  const wanted = { limit: PAGE_SIZE, from };
  const { items, next } = await pageOfLists(lists, wanted, placeOf);
  return { appeals: items, next };
}

function placeOf(appeal: OpenAppeal | OpenCaseAppeal): Place {
  const { id, appealedAt } =
    "agent" in appeal ? appeal.takedown : appeal.reportCase;
  return { at: appealedAt ?? EVER, id };
}
