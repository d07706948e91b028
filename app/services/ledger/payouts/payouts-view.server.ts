import { formatDate, formatMoment } from "~/domain/platform/dates";
import { formatAmount } from "~/domain/platform/money";
import {
  failureWords,
  MIN_PAYOUT_CENTS,
  type PayoutHold,
} from "~/domain/ledger/payouts";
import type { Payout } from "~/models/ledger/payouts.server";

import type { Balances } from "../find-balances.server";
import type { ShownPayouts } from "./show-payouts.server";

/** What prevents the next payout; the first reason comes first. */
export type PayoutState = PayoutHold | "owing" | "small" | "ready";

/** Payouts as text; calculates nothing. */
export function payoutsView(shown: ShownPayouts, balances: Balances) {
  const { hold, isConnected, nextRun, latest } = shown;
  const { payableCents } = balances;
  return {
    state: hold ?? stateOf(payableCents),
    isConnected,
    owed: formatAmount(Math.max(0, 0 - payableCents)),
    payable: formatAmount(Math.max(0, payableCents)),
    kept: keptWords(payableCents),
    least: formatAmount(MIN_PAYOUT_CENTS),
    nextRun: formatMoment(nextRun),
    nextDay: formatDate(nextRun),
    rows: latest.map(rowOf),
  };
}

export type PayoutsView = ReturnType<typeof payoutsView>;

function stateOf(payableCents: number): "owing" | "small" | "ready" {
  if (payableCents < 0) return "owing";
  return payableCents < MIN_PAYOUT_CENTS ? "small" : "ready";
}

/** What happens to the money meanwhile, as the end of a sentence. */
function keptWords(payableCents: number): string {
  return payableCents > 0
    ? `${formatAmount(payableCents)} stays payable`
    : "we keep what becomes payable for you";
}

function rowOf(payout: Payout) {
  const { id, amountCents, createdAt } = payout;
  return {
    id,
    date: formatDate(createdAt),
    amount: formatAmount(amountCents),
    ...outcomeOf(payout),
  };
}

function outcomeOf({
  status,
  amountCents,
  returnedCents,
  failureCode,
}: Payout): { outcome: PayoutOutcome; note: string } {
  if (status === "failed") {
    return { outcome: "failed", note: failureWords(failureCode) };
  }
  if (status === "pending") {
    return {
      outcome: "on its way",
      note: "We are checking with the payment provider.",
    };
  }
  if (returnedCents === 0) {
    return {
      outcome: "paid",
      note: "In your account with the payment provider.",
    };
  }
  const back = `${formatAmount(returnedCents)} came back and is payable again.`;
  const isWhole = returnedCents === amountCents;
  return { outcome: isWhole ? "returned" : "paid", note: back };
}

export type PayoutOutcome = "paid" | "on its way" | "failed" | "returned";
