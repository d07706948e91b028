import type { PaymentStatus } from "./projects";

/** What people read as a payment's status: a settled split has its own. */
export type PaymentState = PaymentStatus | "split";

export const PAYMENT_STATE_NAMES: Record<PaymentState, string> = {
  pending: "Not paid yet",
  held: "Held",
  delivered: "Delivered",
  disputed: "Disputed",
  released: "Released",
  refunded: "Refunded",
  split: "Split",
  charged_back: "Charged back",
  failed: "Payment failed",
  canceled: "Payment canceled",
};

/** A split counts once both parts have moved. */
export function paymentState(payment: {
  status: PaymentStatus;
  isSplit: boolean;
}): PaymentState {
  const { status, isSplit } = payment;
  const isSettled = status === "released" || status === "refunded";
  return isSplit && isSettled ? "split" : status;
}
