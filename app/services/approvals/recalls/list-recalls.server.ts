import type { Ctx } from "~/ctx.server";
import {
  firstOf,
  recallActs,
  type RecallAct,
} from "~/domain/catalogue/recalls";
import {
  listRecalls as listRows,
  type RecallOfAgent,
} from "~/models/catalogue/recalls.server";
import type { Db } from "~/models/platform/store.server";

import { isOnlyAdministrator } from "../is-only-administrator.server";
import { recallRevision } from "./act-on-recall.server";

const MOST_LISTED = 200;

export type ListedRecall = RecallOfAgent & {
  revision: string;
  isOwn: boolean;
  /** What the reader may do with it now. */
  acts: RecallAct[];
};

/** The latest recalls, those in effect first. */
export async function listRecalls(
  ctx: Ctx,
  administratorId: string,
): Promise<ListedRecall[]> {
  const db = ctx.store.read;
  const rows = await listRows(db, MOST_LISTED);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      revision: recallRevision(row.recall),
      isOwn: row.agent.ownerUserId === administratorId,
      acts: await actsFor(db, row, administratorId),
    })),
  );
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
