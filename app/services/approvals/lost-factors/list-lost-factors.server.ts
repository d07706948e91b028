import type { Ctx } from "~/ctx.server";
import {
  lostFactorActs,
  type LostFactorAct,
} from "~/domain/accounts/lost-factors";
import {
  listRequests,
  type RequestOfAccount,
} from "~/models/accounts/lost-factors.server";

import { isOnlyAdministrator } from "../is-only-administrator.server";
import { lostFactorsRevision } from "./act-on-lost-factors.server";

const MOST_LISTED = 200;

export type ListedRequest = RequestOfAccount & {
  revision: string;
  isOwn: boolean;
  /** What the reader may do with it now. */
  acts: LostFactorAct[];
};

/** The latest requests about lost factors, the open ones first. */
export async function listLostFactors(
  ctx: Ctx,
  administratorId: string,
): Promise<ListedRequest[]> {
  const rows = await listRequests(ctx.store.read, MOST_LISTED);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      revision: lostFactorsRevision(row.request),
      isOwn: row.account.id === administratorId,
      acts: await actsFor(ctx, row, administratorId),
    })),
  );
}

async function actsFor(
  ctx: Ctx,
  { request, account }: RequestOfAccount,
  administratorId: string,
): Promise<LostFactorAct[]> {
  if (account.id === administratorId) return [];
  const acts = lostFactorActs(request.status);
  const isSecond = request.confirmedById !== administratorId;
  if (isSecond || !acts.includes("confirm")) return acts;
  const deciding = { administratorId, ownerUserId: account.id };
  const isAlone = await isOnlyAdministrator(ctx.store.read, deciding);
  return isAlone ? acts : ["decline"];
}
