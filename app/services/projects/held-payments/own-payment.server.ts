import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { isHonored } from "~/domain/payments/payment-modes";
import type { Revision } from "~/domain/platform/revision";
import type { RequestParty } from "~/domain/projects/projects";
import {
  findProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { dealRevision } from "../deal-revision.server";
import { refuseStale } from "~/services/platform/refuse-stale.server";

type Own = { paymentId: string; userId: string };

/**
 * A payment as one of its two parties sees it; for others, and in another mode,
 * it is `not_found`.
 */
export async function requireOwnPayment(
  { payments }: Ctx,
  db: Db,
  { paymentId, userId }: Own,
): Promise<{ payment: ProjectPayment; party: RequestParty }> {
  const payment = await findProjectPayment(db, paymentId);
  if (payment && isHonored(payment.paymentMode, payments.mode)) {
    if (payment.payerUserId === userId) return { payment, party: "requester" };
    if (payment.recipientUserId === userId) {
      return { payment, party: "operator" };
    }
  }
  throw new DomainError("not_found", "Payment not found");
}

/** Refuses an action on a payment that has changed since it was read. */
export function refuseMovedPayment(
  payment: ProjectPayment,
  revision: Revision,
): void {
  refuseStale({
    revision,
    current: dealRevision(payment),
    state: paymentState(payment),
  });
}

/** Such as "This payment is charged back now." */
export function paymentState({ status }: ProjectPayment): string {
  return `This payment is ${status.replaceAll("_", " ")} now.`;
}
