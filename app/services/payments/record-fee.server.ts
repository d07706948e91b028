import type { Ctx } from "~/ctx.server";
import type { ProviderIntent } from "~/integrations/payments/port.server";
import {
  keepFee,
  type Attempt,
} from "~/models/payments/payment-attempts.server";
import type { Db } from "~/models/platform/store.server";

import { recordProcessingFee } from "../ledger/refund-journals.server";
import type { Payable } from "./payable.server";

export type Payment = {
  attempt: Attempt;
  paid: Payable;
  intent: ProviderIntent;
};

/** Stores the fee from the balance transaction, which may arrive later. */
export async function recordFee(
  ctx: Ctx,
  tx: Db,
  { attempt, paid, intent }: Payment,
): Promise<void> {
  const feeCents = intent.charge?.feeCents ?? null;
  if (feeCents === null || attempt.feeCents !== null) return;
  await keepFee(tx, attempt.id, feeCents);
  await recordProcessingFee(ctx, tx, { paid, attemptId: attempt.id, feeCents });
}
