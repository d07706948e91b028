import type { Ctx } from "~/ctx.server";
import { heldCents } from "~/domain/projects/held-payments";
import {
  moveProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import {
  recordRelease,
  shareOfProject,
} from "~/services/ledger/project-journals.server";
import { closeSettledOffer } from "./close-settled-offer.server";

type Release = {
  payment: ProjectPayment;
  from: readonly ProjectPayment["status"][];
  /** Refuses a payment whose money has already been decided on. */
  isUndecided?: boolean;
};

/**
 * Releases what is held to its operator inside the action's transaction:
 * status, share and ledger together. Undefined if it changed first, or a card
 * dispute blocks it.
 */
export async function releaseHeld(
  ctx: Ctx,
  tx: Db,
  { payment, ...allowed }: Release,
): Promise<ProjectPayment | undefined> {
  const at = ctx.now();
  const shareCents = await shareOfProject(tx, payment);
  const released = await moveProjectPayment(tx, payment.id, {
    to: "released",
    ...allowed,
    shareCents: (payment.shareCents ?? 0) + shareCents,
    releasedCents: payment.releasedCents + heldCents(payment),
    refundedCents: payment.refundedCents,
    releasedAt: at,
    updatedAt: at,
  });
  if (!released) return undefined;
  await recordRelease(ctx, tx, { payment, shareCents, at });
  await closeSettledOffer(tx, released);
  return released;
}
