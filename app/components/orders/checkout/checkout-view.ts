import type { CheckoutState } from "~/domain/orders/checkout";
import type { Cents } from "~/domain/platform/money";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import type { Service } from "~/domain/orders/services";

/** A sale on the checkout page. */
export type CheckoutView = {
  item: { agentId: string } | { service: Service };
  state: CheckoutState;
  name: string;
  shortDesc: string;
  category: string;
  /** Null for a service, which has no page of its own. */
  slug: string | null;
  patch: string;
  /** The seller's shown name; null for a service of the site. */
  seller: string | null;
  totalCents: Cents;
  /** The line beside a reduced price. */
  lowestPrice: string | null;
  refundDays: number;
  grants: string[];
  priceNotice: string | null;
  lastDecline: string | null;
};

/** What a card form pays for. */
export type PaidItem =
  | CheckoutView["item"]
  | { offerId: string; milestoneId: string };

/** How the page takes payments. */
export type PaymentSetting = {
  mode: Exclude<PaymentMode, "none">;
  publishableKey: string | null;
};
