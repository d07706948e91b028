import type { Ctx } from "~/ctx.server";
import {
  firstOf,
  recallActs,
  type RecallAct,
} from "~/domain/catalogue/recalls";
import {
  pageOfLists,
  type ListsPlace,
} from "~/domain/platform/following-lists";
import type { TimePage } from "~/domain/platform/time-cursor";
import {
  listRecalls,
  type RecallOfAgent,
} from "~/models/catalogue/recalls.server";
import { findUser } from "~/models/accounts/users.server";
import { countOwners } from "~/models/orders/purchases.server";
import { findCaseOfRecall } from "~/models/reports/cases-of-recalls.server";
import { recallFound } from "~/models/platform/record-search.server";
import type { Db } from "~/models/platform/store.server";

import { isOnlyAdministrator } from "../is-only-administrator.server";
import { recallRevision } from "./act-on-recall.server";

export type ListedRecall = RecallOfAgent & {
  revision: string;
  isOwn: boolean;
  startedBy: string;
  /** Empty until then. */
  confirmedBy: string;
  liftedBy: string;
  /** How many accounts own the agent. */
  owners: number;
  /** The reports' case that led to it. */
  caseId: string | null;
  /** What the reader may do with it now. */
  acts: RecallAct[];
};

type Wanted = {
  administratorId: string;
  limit: number;
  from: ListsPlace | null;
  q?: string;
};

/** One page of the recalls in effect and then the lifted ones, latest first. */
export async function pageRecalls(
  ctx: Ctx,
  { administratorId, q = "", ...page }: Wanted,
): Promise<{ recalls: ListedRecall[]; next: string | null }> {
  const db = ctx.store.read;
  const found = recallFound({ engine: ctx.store.engine, q });
  const list = (isLifted: boolean) => (part: TimePage) =>
    listRecalls(db, { isLifted, found, ...part });
  const { items, next } = await pageOfLists(
    [list(false), list(true)],
    page,
    ({ recall }) => ({ at: recall.startedAt, id: recall.id }),
  );
  const recalls = await Promise.all(
    items.map(async (row) => ({
      ...row,
      revision: recallRevision(row.recall),
      isOwn: row.agent.ownerUserId === administratorId,
      startedBy: await nameOf(db, row.recall.startedById),
      confirmedBy: await nameOf(db, row.recall.confirmedById),
      liftedBy: await nameOf(db, row.recall.liftedById),
      owners: await countOwners(db, {
        agentId: row.agent.id,
        mode: ctx.payments.mode,
      }),
      caseId: await findCaseOfRecall(db, row),
      acts: await actsFor(db, row, administratorId),
    })),
  );
  return { recalls, next };
}

async function nameOf(db: Db, userId: string | null): Promise<string> {
  const user = userId === null ? undefined : await findUser(db, userId);
  return user?.username ?? "";
}

async function actsFor(
  db: Db,
  { recall, agent }: RecallOfAgent,
  administratorId: string,
): Promise<RecallAct[]> {
  if (agent.ownerUserId === administratorId) return [];
  const acts = recallActs(recall.status);
  const isFirst = acts.some((act) => firstOf(recall, act) === administratorId);
  if (!isFirst) return acts;
  if (await isOnlyAdministrator(db, { administratorId, ...agent })) return acts;
  return acts.filter((act) => firstOf(recall, act) !== administratorId);
}
