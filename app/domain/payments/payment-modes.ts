/**
 * Where money lives: the built-in sandbox, the provider's test keys, its live
 * keys, or "none" for what cost nothing.
 */
export const PAYMENT_MODES = ["none", "sandbox", "test", "live"] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/**
 * The modes that count while the site takes money in `mode`: ownership,
 * deliveries, reviews, earnings, and every figure follow this rule. What was
 * free counts in every mode.
 */
export function honouredModes(mode: PaymentMode): PaymentMode[] {
  return ["none", mode];
}

/** Whether something paid in one mode counts while the site takes another. */
export function isHonoured(paymentMode: PaymentMode, mode: PaymentMode) {
  return honouredModes(mode).includes(paymentMode);
}

/**
 * The modes whose open money keeps a chat or an account from being deleted:
 * those that count now, and real money always, so that a rehearsal on a live
 * database cannot lose it.
 */
export function bindingModes(mode: PaymentMode): PaymentMode[] {
  return [...new Set<PaymentMode>([...honouredModes(mode), "live"])];
}

/** How something was paid, as people read it. */
export const PAID_IN: Record<PaymentMode, string> = {
  none: "Free",
  sandbox: "Paid in the payment sandbox",
  test: "Paid in test mode",
  live: "Paid with real money",
};
