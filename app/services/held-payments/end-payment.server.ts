import type { Ctx } from "~/ctx.server";
import {
  moveProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Db } from "~/models/store.server";

import type { PayableEnd } from "../payments/payable-port.server";
import { announceEnded } from "./payment-notices.server";

type Ending = { payment: ProjectPayment; why: PayableEnd };

/**
 * Ends a pending payment. Its chat and both parties are told, for its offer can
 * be paid again; a cancellation is told by whoever caused it.
 */
export async function endPayment(
  ctx: Ctx,
  tx: Db,
  { payment, why }: Ending,
): Promise<void> {
  const ended = await moveProjectPayment(tx, payment.id, {
    to: why === "declined" ? "failed" : "canceled",
    updatedAt: ctx.now(),
  });
  if (ended && why !== "canceled") await announceEnded(ctx, tx, ended);
}
