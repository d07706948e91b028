import type { Ctx } from "~/ctx.server";
import type { PaymentStatus } from "~/domain/projects/projects";
import {
  moveProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import {
  recordRelease,
  shareOfProject,
} from "~/services/ledger/project-journals.server";
import { settleOffer } from "./undo-payment.server";

type Release = { payment: ProjectPayment; from: readonly PaymentStatus[] };

/**
 * Releases held money to its operator inside the action's transaction: status,
 * share and ledger together. Undefined if it changed first, or a card dispute
 * blocks it.
 */
export async function releaseHeld(
  ctx: Ctx,
  tx: Db,
  { payment, from }: Release,
): Promise<ProjectPayment | undefined> {
  const at = ctx.now();
  const shareCents = await shareOfProject(tx, payment);
  const released = await moveProjectPayment(tx, payment.id, {
    to: "released",
    from,
    shareCents,
    releasedAt: at,
    updatedAt: at,
  });
  if (!released) return undefined;
  await recordRelease(ctx, tx, { payment: released, shareCents, at });
  await settleOffer(tx, released);
  return released;
}
