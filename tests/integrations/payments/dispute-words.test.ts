import type Stripe from "stripe";
import { expect, test } from "vitest";

import { readDispute } from "~/integrations/payments/provider-objects.server";

type Movement = { amount: number; fee: number };

const TAKEN: Movement = { amount: -4_900, fee: 1_500 };
const RETURNED: Movement = { amount: 4_900, fee: 0 };

/** The parts of a provider's dispute that are read. */
function dispute(status: string, movements: Movement[]): Stripe.Dispute {
  const balance_transactions = movements.map(({ amount, fee }) => ({
    amount,
    fee,
    net: amount - fee,
  }));
  return {
    id: "dp_1",
    amount: 4_900,
    payment_intent: "pi_1",
    status,
    balance_transactions,
    evidence_details: { due_by: 1_800_000_000 },
  } as unknown as Stripe.Dispute;
}

test.each([
  ["warning_needs_response", [], "inquiry", 0],
  ["warning_under_review", [], "inquiry", 0],
  ["warning_closed", [], "closed", 0],
  ["needs_response", [TAKEN], "open", -6_400],
  ["under_review", [TAKEN], "open", -6_400],
  ["appeal_under_review", [TAKEN], "open", -6_400],
  ["won", [TAKEN, RETURNED], "won", -1_500],
  ["lost", [TAKEN], "lost", -6_400],
  ["prevented", [], "closed", 0],
  ["prevented", [TAKEN], "lost", -6_400],
  ["prevented", [TAKEN, RETURNED], "closed", -1_500],
])("%s with %j becomes %s", (status, movements, read, movedCents) => {
  expect(readDispute(dispute(status, movements))).toEqual({
    id: "dp_1",
    status: read,
    intentId: "pi_1",
    amountCents: 4_900,
    movedCents,
    moves: movements.length,
    answerBy: new Date("2027-01-15T08:00:00Z"),
  });
});
