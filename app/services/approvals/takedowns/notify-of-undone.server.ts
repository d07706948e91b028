import type { Ctx } from "~/ctx.server";
import {
  listCasesOfTakedown,
  type Takedown,
} from "~/models/agents/takedowns.server";
import type { Db } from "~/models/platform/store.server";

import { notifyReporters } from "../../notifications/notify-reporters.server";

type Undone = { takedown: Takedown; agent: { ownerUserId: string } };

/** Notifies those whose reports led to a takedown that has ended. */
export async function notifyOfUndone(
  ctx: Ctx,
  tx: Db,
  undone: Undone,
): Promise<void> {
  for (const reportCase of await listCasesOfTakedown(tx, undone)) {
    await notifyReporters(ctx, tx, { kind: "report_undone", reportCase });
  }
}
