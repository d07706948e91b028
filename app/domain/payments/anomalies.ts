/** Payment problems that a person must look at. */
const ANOMALY_KINDS = [
  "card_inquiry",
  "card_dispute",
  "disputed_refund",
  "reversed_chargeback",
  "reconciliation",
  "stuck_refund",
  "failed_refund",
  "failed_surplus",
  "parked_payment",
  "partial_refund",
] as const;
export type AnomalyKind = (typeof ANOMALY_KINDS)[number];

/** Those that a bank decides, with a deadline of its own. */
export const BANK_CASES = [
  "card_inquiry",
  "card_dispute",
  "disputed_refund",
] as const satisfies readonly AnomalyKind[];
export type BankCase = (typeof BANK_CASES)[number];

type Anomaly = {
  title: string;
  /** What an administrator should do. */
  advice: string;
  /** Whether something went wrong, rather than only needing a decision. */
  isFault: boolean;
};

export const ANOMALIES: Record<AnomalyKind, Anomaly> = {
  card_inquiry: {
    title: "A bank asks about a payment",
    advice:
      "Answer in the provider’s dashboard, or refund the order. If you refund it in time, there is no dispute and no fee.",
    isFault: false,
  },
  card_dispute: {
    title: "A bank disputes a payment",
    advice:
      "Send the evidence in the provider’s dashboard. The bank’s decision changes the order by itself; without an answer, the money is lost.",
    isFault: false,
  },
  disputed_refund: {
    title: "A refunded payment is disputed",
    advice:
      "In the provider’s dashboard, show the bank that the payment was refunded. If you don’t answer, the money is paid back twice.",
    isFault: false,
  },
  reversed_chargeback: {
    title: "A lost dispute was reversed",
    advice:
      "The bank returned the money of a payment that was charged back. The buyer’s access and the seller’s share stay withdrawn. Agree with the buyer whether to restore access or to refund the money.",
    isFault: true,
  },
  stuck_refund: {
    title: "A refund is waiting for the provider",
    advice:
      "It is tried again every five minutes. If it keeps failing, check the keys, their permissions and the balance at the provider.",
    isFault: true,
  },
  failed_refund: {
    title: "A refund failed",
    advice:
      "We still have the money. Refund the order again, or decide the dispute again. If that fails too, agree with the buyer on another way, or refund it in the provider’s dashboard.",
    isFault: true,
  },
  failed_surplus: {
    title: "A duplicate payment could not be paid back",
    advice:
      "The payer has been notified. The refund is tried again every day, five times in all. After that, agree with the payer on another way, or refund it in the provider’s dashboard.",
    isFault: true,
  },
  parked_payment: {
    title: "A payment does not match its order",
    advice:
      "The buyer got nothing for this payment and cannot pay again until it is refunded. Refund all of it in the provider’s dashboard.",
    isFault: true,
  },
  partial_refund: {
    title: "A part of a payment was refunded",
    advice:
      "This site refunds whole payments only, so the ledger does not include this part. Agree with the buyer, then refund the rest in the provider’s dashboard or settle the difference.",
    isFault: true,
  },
  reconciliation: {
    title: "A part of the reconciliation fails",
    advice:
      "It is tried again every five minutes; the other parts keep running. If it keeps failing, check the provider’s status page, then the keys and their permissions, then the log.",
    isFault: true,
  },
};
