import type { Ctx } from "~/ctx.server";
import { rangeStart, type RangeDays } from "~/domain/insights/range";

import { countActivity } from "./count-activity.server";

/** Counts the accounts and activities that began in a range. */
export async function countGrowth(ctx: Ctx, days: RangeDays) {
  const db = ctx.store.read;
  const since = rangeStart(days, ctx.now());
  const [userSignups, projectChats, addAgentClicks, agentsAdded] =
    await Promise.all([
      countActivity(db, "signups", since),
      countActivity(db, "projectChats", since),
      countActivity(db, "addAgentClicks", since),
      countActivity(db, "agents", since),
    ]);
  return { userSignups, projectChats, addAgentClicks, agentsAdded };
}

export type Growth = Awaited<ReturnType<typeof countGrowth>>;
