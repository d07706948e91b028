import { eq } from "drizzle-orm";

import {
  findAttempt,
  insertAttempt,
} from "~/models/payments/payment-attempts.server";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";
import { bookedPayment } from "~/services/ledger/paid-parts.server";
import {
  recordHold,
  recordRelease,
  shareOfProject,
} from "~/services/ledger/project-journals.server";
import { recordProcessingFee } from "~/services/ledger/refund-journals.server";
import { projectPayments } from "../../drizzle/schema";
import { seedId } from "../ids";
import { ledgerCtx } from "./ledger-ctx";
import { payInSandbox } from "./sandbox-payments.server";

/**
 * Writes the card payments and journals of the demo's project payments in the
 * order of payment. Keeps existing rows.
 */
export async function writeProjectMoney(
  tx: Db,
  paymentIds: readonly string[],
): Promise<void> {
  for (const id of paymentIds) {
    const [payment] = await tx
      .select()
      .from(projectPayments)
      .where(eq(projectPayments.id, id))
      .limit(1);
    if (payment?.paidAt) await pay(tx, payment, payment.paidAt);
  }
}

async function pay(tx: Db, payment: ProjectPayment, at: Date): Promise<void> {
  const { id, amountCents, payerUserId, releasedAt } = payment;
  const attemptId = seedId(`attempt:${id}`);
  if (await findAttempt(tx, attemptId)) return;
  const paid = await payInSandbox(tx, {
    key: id,
    at,
    amountCents,
    description: "Project",
    metadata: { payment: id, buyer: payerUserId, attempt: attemptId },
  });
  const { intentId, chargeId, feeCents } = paid;
  await insertAttempt(tx, {
    id: attemptId,
    projectPaymentId: id,
    number: 1,
    kind: "intent",
    status: "succeeded",
    amountCents,
    currency: "usd",
    paymentMode: payment.paymentMode,
    idempotencyKey: `project:${id}:pi:1`,
    intentId,
    chargeId,
    feeCents,
    createdAt: at,
    updatedAt: at,
  });
  const ctx = ledgerCtx(`hold:${id}`, at);
  await recordHold(ctx, tx, payment);
  await recordProcessingFee(ctx, tx, {
    paid: bookedPayment(payment),
    attemptId,
    feeCents,
  });
  const stripePaymentIntentId = intentId;
  await setPayment(tx, id, { stripePaymentIntentId });
  if (releasedAt) await release(tx, payment, releasedAt);
}

async function release(tx: Db, payment: ProjectPayment, at: Date) {
  const shareCents = await shareOfProject(tx, payment);
  const ctx = ledgerCtx(`release:${payment.id}`, at);
  await recordRelease(ctx, tx, { payment, shareCents, at });
  const { id, amountCents: releasedCents } = payment;
  await setPayment(tx, id, { shareCents, releasedCents });
}

async function setPayment(
  tx: Db,
  id: string,
  values: Partial<typeof projectPayments.$inferInsert>,
): Promise<void> {
  await tx
    .update(projectPayments)
    .set(values)
    .where(eq(projectPayments.id, id));
}
