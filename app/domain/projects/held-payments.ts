import { daysAfter } from "../orders/orders";
import {
  PAYMENT_STATUSES,
  type PaymentStatus,
  type RequestParty,
} from "./projects";

/** The transition table of held payments. */
const PAYMENT_MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ["held", "failed", "canceled"],
  // A late payment is held if its offer still waits for it.
  failed: ["held"],
  canceled: ["held"],
  held: ["delivered", "disputed", "released", "refunded", "charged_back"],
  delivered: ["disputed", "released", "refunded", "charged_back"],
  disputed: ["released", "refunded", "charged_back"],
  // Only the provider and the bank can still change released money.
  released: ["refunded", "charged_back"],
  // A refund that fails after it was reported done must be decided again,
  // unless the bank has taken the money meanwhile.
  refunded: ["disputed", "released", "charged_back"],
  charged_back: [],
};

/** The statuses from which a payment may move to this one. */
export function paymentMoveSources(to: PaymentStatus): PaymentStatus[] {
  return PAYMENT_STATUSES.filter((from) => PAYMENT_MOVES[from].includes(to));
}

/** The statuses in which an arriving payment is held for its offer. */
export function awaitsMoney(status: PaymentStatus): boolean {
  return PAYMENT_MOVES[status].includes("held");
}

/** The parties' actions on held money; administrators decide disputes. */
export const PAYMENT_ACTS = ["deliver", "release", "dispute"] as const;
export type PaymentAct = (typeof PAYMENT_ACTS)[number];

type Act = { by: RequestParty; to: PaymentStatus; from: PaymentStatus[] };

const ACTS: Record<PaymentAct, Act> = {
  deliver: { by: "operator", to: "delivered", from: ["held"] },
  release: { by: "requester", to: "released", from: ["held", "delivered"] },
  dispute: { by: "requester", to: "disputed", from: ["held", "delivered"] },
};

/** Who may take an action on held money, from which statuses, and to which. */
export function paymentAct(act: PaymentAct): Act {
  return ACTS[act];
}

type Standing = { status: PaymentStatus; chargebackAt: Date | null };

/** The actions that a party has now, shown as buttons. */
export function paymentActsFor(
  party: RequestParty,
  { status, chargebackAt }: Standing,
): PaymentAct[] {
  return PAYMENT_ACTS.filter((act) => {
    const { by, from } = ACTS[act];
    const isBlocked = act === "release" && chargebackAt !== null;
    return by === party && from.includes(status) && !isBlocked;
  });
}

/** How administrators decide a dispute. */
export const RESOLUTIONS = ["release", "refund"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

const RELEASE_DAYS = 14;

/** When a delivered payment is released automatically. */
export function releaseDue(deliveredAt: Date): Date {
  return daysAfter(deliveredAt, RELEASE_DAYS);
}

/** The element id of an offer on its chat's page. */
export function offerAnchor(offerId: string): string {
  return `offer-${offerId}`;
}

/** The pages of a held payment. */
export function payPath(chatId: string, offerId: string): string {
  return `/dashboard/chats/${chatId}/pay/${offerId}`;
}

export function paymentActPath(
  { chatId, paymentId }: { chatId: string; paymentId: string },
  act: PaymentAct,
): string {
  return `/dashboard/chats/${chatId}/payments/${paymentId}/${act}`;
}
