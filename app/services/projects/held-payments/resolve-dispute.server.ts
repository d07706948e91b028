import type { Ctx } from "~/ctx.server";
import { conflict, DomainError, fieldError } from "~/domain/platform/errors";
import { formatAmount, type Cents } from "~/domain/platform/money";
import type { Revision } from "~/domain/platform/revision";
import { heldCents, type Resolution } from "~/domain/projects/held-payments";
import { splitObstacle, SPLIT_WANTED } from "~/domain/projects/splits";
import {
  findProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { shareOfProject } from "~/services/ledger/project-journals.server";
import { refuseOwnCase } from "~/services/platform/refuse-own-case.server";
import { recordAct } from "~/services/platform/record-act.server";
import { sendRefund } from "~/services/payments/send-refund.server";
import { paymentState, refuseMovedPayment } from "./own-payment.server";
import { settleHeld } from "./settle-held.server";

type Resolve = {
  administratorId: string;
  paymentId: string;
  outcome: Resolution;
  /** What goes back to the requester in a split. */
  refundCents?: Cents | undefined;
  note: string;
  revision?: Revision;
};

/**
 * Decides a dispute for the operator (release), for the requester (refund) or
 * for both (split), once. Administrators cannot decide disputes they are a
 * party to. A refund is written as a row first, and the provider called second.
 */
export async function resolveDispute(
  ctx: Ctx,
  resolve: Resolve,
): Promise<ProjectPayment> {
  const { paymentId, administratorId: byUserId, note } = resolve;
  const refundCents = refundOf(resolve);
  const { refundId } = await ctx.store.tx(async (tx) => {
    const payment = await requireDispute(ctx, tx, resolve);
    const settled = await settleHeld(ctx, tx, {
      payment,
      settlement: "decision",
      byUserId,
      refundCents,
      note,
    });
    if (!settled) throw undecidable(payment);
    refuseMovedPayment(payment, resolve.revision);
    await recordAct(ctx, tx, {
      actorUserId: byUserId,
      act: ACTS[resolve.outcome],
      subject: { type: "project_payment", id: paymentId },
      before: { status: payment.status },
      after: { outcome: resolve.outcome, refundCents, note },
    });
    return settled;
  });
  if (refundId !== null) await sendRefund(ctx, refundId);
  const resolved = await findProjectPayment(ctx.store.read, paymentId);
  if (!resolved) throw new Error(`Payment ${paymentId} is gone`);
  return resolved;
}

type Planned = Pick<Resolve, "paymentId" | "outcome" | "refundCents" | "note">;

/**
 * What each side would get by a decision, which changes nothing. Refuses the
 * amounts that the decision itself refuses.
 */
export async function previewResolution(ctx: Ctx, planned: Planned) {
  const db = ctx.store.read;
  const wanted = refundOf(planned);
  const payment = await findProjectPayment(db, planned.paymentId);
  if (!payment) throw new DomainError("not_found", "Payment not found");
  const held = heldCents(payment);
  const refund = wanted === "all" ? held : wanted;
  const obstacle = splitObstacle(refund, held);
  if (obstacle) throw fieldError("invalid", "refundAmount", obstacle);
  const released = held - refund;
  const share = await shareOfProject(db, {
    ...payment,
    refundedCents: payment.refundedCents + refund,
  });
  return {
    outcome: planned.outcome,
    note: planned.note,
    requester: formatAmount(refund),
    operator: formatAmount(share),
    site: formatAmount(released - share),
  };
}

const ACTS = {
  release: "dispute_released",
  refund: "dispute_refunded",
  split: "dispute_split",
} as const satisfies Record<Resolution, string>;

/** An amount is refused unless it is a split, so that it is never ignored. */
function refundOf({
  outcome,
  refundCents,
}: Pick<Resolve, "outcome" | "refundCents">): Cents | "all" {
  const isSplit = outcome === "split";
  if (isSplit !== (refundCents !== undefined)) {
    throw fieldError(
      "invalid",
      "refundAmount",
      isSplit
        ? SPLIT_WANTED
        : "To release or refund everything, leave the amount empty.",
    );
  }
  if (refundCents !== undefined) return refundCents;
  return outcome === "release" ? 0 : "all";
}

async function requireDispute(
  ctx: Ctx,
  tx: Db,
  { administratorId, paymentId }: Resolve,
): Promise<ProjectPayment> {
  const payment = await findProjectPayment(tx, paymentId);
  if (!payment) throw new DomainError("not_found", "Payment not found");
  const parties = [payment.payerUserId, payment.recipientUserId];
  refuseOwnCase({ administratorId, parties, what: "dispute" });
  if (payment.paymentMode !== ctx.payments.mode) {
    throw conflict("This payment was made in another payment mode.");
  }
  if (payment.status !== "disputed") throw undecidable(payment);
  return payment;
}

/** Why a dispute cannot be settled now. */
export function undecidable(payment: ProjectPayment): DomainError {
  const { status, chargebackAt } = payment;
  if (status !== "disputed") return conflict(paymentState(payment));
  return conflict(
    chargebackAt
      ? "The card’s bank has disputed this payment, and the bank decides first."
      : "This dispute has already been decided.",
  );
}
