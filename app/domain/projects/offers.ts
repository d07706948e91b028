import { z } from "zod";

import { formatAmount, type Cents } from "../platform/money";
import {
  MAX_MILESTONES,
  milestoneBodySchema,
  milestoneFormSchema,
  WHOLE_PROJECT,
  type MilestoneTerms,
} from "./milestones";
import {
  bodyFields,
  descriptionField,
  formFields,
  INCOMPLETE_OFFER,
  MAX_DELIVERY_DAYS,
  MAX_OFFER_CENTS,
} from "./offer-fields";
import type { OfferStatus } from "./projects";

export type OfferTerms = {
  amountCents: Cents;
  deliveryDays: number;
  description: string;
  /** At least one; their amounts and days sum up to the offer's. */
  milestones: MilestoneTerms[];
};

type Sent = {
  amount?: Cents | undefined;
  deliveryDays?: number | undefined;
  description: string;
  milestones?: MilestoneTerms[] | undefined;
};

/** An offer without milestones is one milestone, the whole project. */
function termsOf(sent: Sent, check: z.RefinementCtx): OfferTerms {
  const { description, milestones = [] } = sent;
  return milestones.length === 0
    ? wholeTerms(sent, check)
    : { ...sumOf({ ...sent, milestones }, check), description, milestones };
}

function wholeTerms(
  { amount, deliveryDays, description }: Sent,
  check: z.RefinementCtx,
): OfferTerms {
  if (amount === undefined) refuse(check, "amount", INCOMPLETE_OFFER);
  if (deliveryDays === undefined)
    refuse(check, "deliveryDays", INCOMPLETE_OFFER);
  if (amount === undefined || deliveryDays === undefined) return z.NEVER;
  const whole = {
    title: WHOLE_PROJECT,
    amountCents: amount,
    deliveryDays,
    deliverables: "",
    acceptance: "",
    acceptanceTest: null,
  };
  return {
    amountCents: amount,
    deliveryDays,
    description,
    milestones: [whole],
  };
}

/** An amount or days sent beside milestones must be their sum. */
function sumOf(
  sent: Sent & { milestones: MilestoneTerms[] },
  check: z.RefinementCtx,
): Pick<OfferTerms, "amountCents" | "deliveryDays"> {
  const total = (of: (milestone: MilestoneTerms) => number) =>
    sent.milestones.reduce((sum, milestone) => sum + of(milestone), 0);
  const amountCents = total((milestone) => milestone.amountCents);
  const deliveryDays = total((milestone) => milestone.deliveryDays);
  if (amountCents > MAX_OFFER_CENTS) {
    refuse(
      check,
      "milestones",
      `All milestones together can be at most ${formatAmount(MAX_OFFER_CENTS)}.`,
    );
  }
  if (deliveryDays > MAX_DELIVERY_DAYS) {
    refuse(
      check,
      "milestones",
      `All milestones together can take at most ${MAX_DELIVERY_DAYS} days.`,
    );
  }
  if ((sent.amount ?? amountCents) !== amountCents) {
    refuse(
      check,
      "amount",
      `The milestones add up to ${formatAmount(amountCents)}.`,
    );
  }
  if ((sent.deliveryDays ?? deliveryDays) !== deliveryDays) {
    refuse(
      check,
      "deliveryDays",
      `The milestones add up to ${deliveryDays} days.`,
    );
  }
  return { amountCents, deliveryDays };
}

function refuse(check: z.RefinementCtx, field: string, message: string): void {
  check.addIssue({ code: "custom", path: [field], message });
}

const TOO_MANY = `An offer has at most ${MAX_MILESTONES} milestones.`;

/** An offer sent by a program, in one piece or in milestones. */
export const offerBodySchema = z
  .object({
    amount: bodyFields.amount.optional(),
    deliveryDays: bodyFields.deliveryDays.optional(),
    description: descriptionField,
    milestones: z
      .array(milestoneBodySchema)
      .max(MAX_MILESTONES, TOO_MANY)
      .optional(),
  })
  .transform(termsOf);

/** An offer sent by the form. */
export const offerFormSchema = z
  .object({
    amount: formFields.amount.optional(),
    deliveryDays: formFields.deliveryDays.optional(),
    description: descriptionField,
    milestones: z
      .array(milestoneFormSchema)
      .max(MAX_MILESTONES, TOO_MANY)
      .optional(),
  })
  .transform(termsOf);

/**
 * The answers to a pending offer: two for the other party, one for its maker.
 */
export const OFFER_ANSWERS = [
  "accepted",
  "rejected",
  "withdrawn",
] as const satisfies readonly OfferStatus[];
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

type Answerer = {
  isMaker: boolean;
  /** Another accepted offer of the chat is not settled yet. */
  isAnotherOpen: boolean;
};

/** The answers that a party has to a pending offer, shown as buttons. */
export function offerAnswersFor({
  isMaker,
  isAnotherOpen,
}: Answerer): OfferAnswer[] {
  if (isMaker) return ["withdrawn"];
  return isAnotherOpen ? ["rejected"] : ["accepted", "rejected"];
}
