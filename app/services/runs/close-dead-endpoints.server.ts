import type { Ctx } from "~/ctx.server";
import { daysAfter } from "~/domain/platform/dates";
import { DAYS_TO_CLOSING } from "~/domain/runs/endpoint-health";
import {
  listDeadEndpoints,
  markClosed,
} from "~/models/runs/endpoint-health.server";

import { notify } from "../notifications/notify.server";
import { closeEndpoint } from "../orders/close-endpoint.server";

const BATCH = 100;

/** Closes endpoints after 14 days under maintenance; returns their number. */
export async function closeDeadEndpoints(ctx: Ctx): Promise<number> {
  const at = ctx.now();
  const before = daysAfter(at, -DAYS_TO_CLOSING);
  const dead = await listDeadEndpoints(ctx.store.read, {
    before,
    limit: BATCH,
  });
  let closed = 0;
  for (const agent of dead) {
    const isClosed = await ctx.store.tx(async (tx) => {
      if (!(await markClosed(tx, agent.id, at))) return false;
      await closeEndpoint(ctx, tx, agent);
      await notify(ctx, tx, { kind: "endpoint_retired", agent, at });
      return true;
    });
    if (isClosed) closed += 1;
  }
  return closed;
}
