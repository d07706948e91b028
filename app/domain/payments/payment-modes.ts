/**
 * The source of money: the built-in sandbox, the provider's test keys, its live
 * keys, or "none" for free orders.
 */
export const PAYMENT_MODES = ["none", "sandbox", "test", "live"] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/**
 * The modes that count while the site is in `mode`: ownership, deliveries,
 * reviews, earnings and all figures follow this rule. Free orders count in
 * every mode.
 */
export function honoredModes(mode: PaymentMode): PaymentMode[] {
  return ["none", mode];
}

/** Whether something paid in one mode counts while the site is in another. */
export function isHonored(paymentMode: PaymentMode, mode: PaymentMode) {
  return honoredModes(mode).includes(paymentMode);
}

/**
 * The modes whose open money prevents the deletion of a chat or account: those
 * that count now and always live mode, so that a rehearsal on a live database
 * cannot lose real money.
 */
export function bindingModes(mode: PaymentMode): PaymentMode[] {
  return [...new Set<PaymentMode>([...honoredModes(mode), "live"])];
}

/** The payment method of a mode, as text. */
export const PAID_IN: Record<PaymentMode, string> = {
  none: "Free",
  sandbox: "Paid in the payment sandbox",
  test: "Paid in test mode",
  live: "Paid with real money",
};
