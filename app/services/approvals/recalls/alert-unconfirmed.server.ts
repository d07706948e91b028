import type { Ctx } from "~/ctx.server";
import { HOURS_TO_ALERT } from "~/domain/catalogue/recalls";
import {
  listUnconfirmed,
  markAlerted,
} from "~/models/catalogue/recalls.server";

import { notifyAdministrators } from "../../notifications/notify-administrators.server";

const BATCH = 100;
const HOUR_MS = 3_600_000;

/**
 * Alerts all administrators, once, to each recall that nobody has confirmed or
 * lifted in time; returns their number.
 */
export async function alertUnconfirmedRecalls(ctx: Ctx): Promise<number> {
  const at = ctx.now();
  const before = new Date(at.getTime() - HOURS_TO_ALERT * HOUR_MS);
  const late = await listUnconfirmed(ctx.store.read, { before, limit: BATCH });
  let alerted = 0;
  for (const { recall, agent } of late) {
    const isAlerted = await ctx.store.tx(async (tx) => {
      if (!(await markAlerted(tx, recall.id, at))) return false;
      await notifyAdministrators(ctx, tx, {
        except: null,
        noticeFor: (to) => ({ kind: "recall_overdue", to, agent, recall }),
      });
      return true;
    });
    if (isAlerted) alerted += 1;
  }
  return alerted;
}
