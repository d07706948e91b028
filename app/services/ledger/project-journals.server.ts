import { creatorShare } from "~/domain/ledger/ledger";
import type { Cents } from "~/domain/platform/money";
import { heldCents } from "~/domain/projects/held-payments";
import { lifetimeNetCents } from "~/models/ledger/ledger.server";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import {
  aboutPaid,
  bookedPayment,
  held,
  payable,
  type LedgerCtx,
} from "./paid-parts.server";
import { postJournal } from "./post-journal.server";

function about(payment: ProjectPayment) {
  const source = { sourceType: "project_payment", sourceId: payment.id };
  return { ...aboutPaid(bookedPayment(payment)), ...source };
}

/** Books the payment for an accepted offer as held. */
export async function recordHold(
  ctx: LedgerCtx,
  tx: Db,
  payment: ProjectPayment,
): Promise<void> {
  const { amountCents } = payment;
  await postJournal(ctx, tx, {
    ...about(payment),
    kind: "hold",
    postings: [
      { account: "stripe_clearing", amountCents },
      held(payment.id, -amountCents),
    ],
  });
}

/** The operator's share of what is still held, released now. */
export async function shareOfProject(
  tx: Db,
  payment: ProjectPayment,
): Promise<Cents> {
  const { recipientUserId, paymentMode } = payment;
  const lifetime = await lifetimeNetCents(tx, recipientUserId, paymentMode);
  return creatorShare(heldCents(payment), lifetime);
}

type Released = { payment: ProjectPayment; shareCents: Cents; at: Date };

/**
 * Books the release of what a payment still holds: it becomes the operator's
 * share and the platform's part, payable immediately, because the requester has
 * approved the work, the review period is over, or a dispute was settled.
 * Idempotent per amount that was released before.
 */
export async function recordRelease(
  ctx: LedgerCtx,
  tx: Db,
  { payment, shareCents, at }: Released,
): Promise<void> {
  const { id, recipientUserId, releasedCents } = payment;
  const amountCents = heldCents(payment);
  await postJournal(ctx, tx, {
    ...about(payment),
    kind: "project",
    sourceId: releasedCents === 0 ? id : `${id}:${releasedCents}`,
    creatorUserId: recipientUserId,
    grossCents: amountCents,
    shareCents,
    payableAt: at,
    postings: [
      held(id, amountCents),
      ...payable(recipientUserId, -shareCents),
      { account: "platform_revenue", amountCents: shareCents - amountCents },
    ],
  });
}
