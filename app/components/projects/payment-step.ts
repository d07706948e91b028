import { formatAmount } from "~/domain/platform/money";
import { offerAnchor } from "~/domain/projects/held-payments";
import type { Deals } from "~/services/projects/offers/show-deals.server";

import { waiting, type Step } from "./step";

type Offer = Deals["offers"][number];
type Payment = NonNullable<Offer["milestones"][number]["payment"]>;

export type ProjectPlace = Pick<Deals, "otherName" | "party"> & {
  offer: Offer;
};

/** The next step with a payment, for one of the parties. */
export function paymentStep(
  payment: Payment,
  place: ProjectPlace,
): Step | null {
  if (payment.isOpen && payment.chargeback !== null) {
    return bankStep(payment, place);
  }
  if (payment.isReturning) return returningStep(payment, place);
  if (payment.status === "disputed") return disputeStep(payment, place);
  return workStep(payment, place);
}

/** Nothing moves before the bank's decision, but the work can be delivered. */
function bankStep(payment: Payment, { party }: ProjectPlace): Step {
  const { held } = payment;
  if (party === "requester") {
    return waiting(
      `Your card’s bank has disputed ${held}. The money can’t be released or refunded until the bank decides. If you did not mean to dispute it, tell your bank.`,
    );
  }
  const href = hrefOf(payment, "deliver");
  return {
    text: `The card’s bank has disputed ${held}. The money can’t be released or refunded until the bank decides.${href ? " The delivery date stays as agreed." : ""}`,
    action: href ? { label: "Mark as delivered", href } : null,
  };
}

function returningStep(
  { held }: Payment,
  { party, otherName }: ProjectPlace,
): Step {
  const to = party === "requester" ? "you" : otherName;
  return waiting(`A refund to ${to} is on its way, from the ${held} on hold.`);
}

function workStep(payment: Payment, place: ProjectPlace): Step | null {
  const { status, held, said } = payment;
  const { otherName } = place;
  const deliver = hrefOf(payment, "deliver");
  if (deliver) return deliverStep(payment, { ...place, href: deliver });
  if (status === "held") {
    return waiting(`Waiting for ${otherName} to deliver. ${held} is held.`);
  }
  if (status !== "delivered") return null;
  const release = hrefOf(payment, "release");
  if (!release) return waiting(`Waiting for ${otherName} to release ${held}.`);
  const text = `${otherName} has delivered. Check the work, then release ${held}.`;
  const quote = said?.text;
  return { text, quote, action: { label: "Release payment", href: release } };
}

function hrefOf({ acts }: Payment, wanted: string): string | undefined {
  return acts.find(({ act }) => act === wanted)?.href;
}

function deliverStep(
  { held, heldCents, changesAsked, said }: Payment,
  { offer, otherName, href }: ProjectPlace & { href: string },
): Step {
  const all = offer.milestones.reduce(
    (sum, { payment }) => sum + (payment?.isOpen ? payment.heldCents : 0),
    0,
  );
  const sum =
    all > heldCents
      ? `${formatAmount(all)} is held for you, ${held} of it for the next delivery.`
      : `${held} is held for you.`;
  const text =
    changesAsked > 0
      ? `${otherName} asked for changes. Make them, then deliver again.`
      : `${sum} Mark the work as delivered when it is done.`;
  const action = { label: "Mark as delivered", href };
  return { text, quote: said?.text, action };
}

function disputeStep(
  { held, splits, splitHref }: Payment,
  { offer, otherName }: ProjectPlace,
): Step | null {
  const theirs = splits.find(({ isMine }) => !isMine);
  if (theirs) {
    const text = `${otherName} proposes to end the dispute: ${theirs.back} back to the requester, ${theirs.rest} to the operator.`;
    const href = `#${offerAnchor(offer.id)}`;
    return { text, action: { label: "Answer the proposal", href } };
  }
  if (splits.length > 0) {
    return waiting(`Waiting for ${otherName} to answer your split.`);
  }
  if (splitHref === null) return null;
  const text = `${held} is in dispute. Agree on a split, or an administrator decides.`;
  return { text, action: { label: "Propose a split", href: splitHref } };
}
