import type { DisputeStage } from "~/domain/payments/card-disputes";
import type { PaymentStatus } from "~/domain/projects/projects";

type StageTexts = Record<DisputeStage, string>;

const HELD_TEXTS: StageTexts = {
  opened:
    "The card’s bank has disputed this payment. It can’t be released until the bank decides.",
  won: "The bank decided that the payment is valid. It can be released again.",
  lost: "The bank took the payment back.",
};

const RELEASED_TEXTS: StageTexts = {
  opened:
    "The card’s bank has disputed the released payment. The operator keeps their share until the bank decides.",
  won: "The bank decided that the payment is valid, so it stays released.",
  lost: "The bank took the released payment back, so the operator’s share is reversed.",
};

const REFUNDED_TEXTS: StageTexts = {
  opened:
    "The card’s bank is disputing a payment that has already been refunded. Nothing changes in the project.",
  won: "The bank decided that no more money is due, because the payment was refunded.",
  lost: "The bank took back a payment that had already been refunded. Nothing changes in the project.",
};

type ChargedBack = { status: PaymentStatus; releasedAt: Date | null };

/** What each stage of a card dispute means for a payment. */
export function chargebackTexts(payment: ChargedBack): StageTexts {
  if (payment.status === "refunded") return REFUNDED_TEXTS;
  return payment.releasedAt === null ? HELD_TEXTS : RELEASED_TEXTS;
}
