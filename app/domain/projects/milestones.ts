import { z } from "zod";

import {
  acceptanceTestBody,
  acceptanceTestForm,
  isEmptyTest,
  type AcceptanceTest,
} from "./acceptance-test";
import { formatAmount, type Cents } from "../platform/money";
import { plural } from "../platform/plural";
import { bodyFields, formFields } from "./offer-fields";
import { optionalText } from "../platform/form-fields";
import { MAX_REASON_LENGTH } from "./project-request";
import type { PaymentStatus } from "./projects";

export const MAX_MILESTONES = 10;

/** The title of an offer's only milestone, if it has no other. */
export const WHOLE_PROJECT = "Whole project";

/** The states of a proposal to change a milestone. */
export const CHANGE_STATUSES = [
  "pending",
  "accepted",
  "rejected",
  "withdrawn",
] as const;
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];
export type ChangeAnswer = Exclude<ChangeStatus, "pending">;

export type MilestoneTerms = {
  title: string;
  amountCents: Cents;
  /** Counted from the milestone's payment. */
  deliveryDays: number;
  deliverables: string;
  acceptance: string;
  acceptanceTest: AcceptanceTest | null;
};

/** Whether a proposed change would change nothing. */
export function areSameTerms(one: MilestoneTerms, other: MilestoneTerms) {
  const textOf = (terms: MilestoneTerms) =>
    JSON.stringify([
      terms.title,
      terms.amountCents,
      terms.deliveryDays,
      terms.deliverables,
      terms.acceptance,
      terms.acceptanceTest,
    ]);
  return textOf(one) === textOf(other);
}

export type TermChange = { what: string; was: string; now: string };

const NONE = "nothing";

/** What a proposal changes of a milestone's terms, as text. */
export function termChanges(
  before: MilestoneTerms,
  after: MilestoneTerms,
): TermChange[] {
  const texts = [before, after].map((terms) => ({
    Title: terms.title,
    Amount: formatAmount(terms.amountCents),
    "Due after its payment": plural(terms.deliveryDays, "day"),
    "What is delivered": terms.deliverables || NONE,
    "Accepted when": terms.acceptance || NONE,
    Check: terms.acceptanceTest ? testText(terms.acceptanceTest) : NONE,
  }));
  const [was, now] = texts.map((one) => Object.entries(one));
  return (was ?? []).flatMap(([what, text], index) => {
    const [, other = NONE] = now?.[index] ?? [];
    return other === text ? [] : [{ what, was: text, now: other }];
  });
}

function testText({ agent, operation, input, expected }: AcceptanceTest) {
  return `${agent}/${operation} with ${JSON.stringify(input)} returns ${JSON.stringify(expected)}`;
}

const NAME = "Name the milestone in 1 to 120 characters.";

const words = {
  title: z.string(NAME).trim().min(1, NAME).max(120, NAME),
  deliverables: z
    .string()
    .trim()
    .max(2_000, "Keep what is delivered within 2,000 characters.")
    .default(""),
  acceptance: z
    .string()
    .trim()
    .max(1_000, "Keep how it is accepted within 1,000 characters.")
    .default(""),
};

type Sent = Omit<MilestoneTerms, "amountCents" | "acceptanceTest"> & {
  amount: Cents;
  acceptanceTest?: AcceptanceTest | null | undefined;
};

function termsOf({
  amount: amountCents,
  acceptanceTest = null,
  ...rest
}: Sent): MilestoneTerms {
  return { ...rest, acceptanceTest, amountCents };
}

const body = z.object({
  ...words,
  ...bodyFields,
  acceptanceTest: acceptanceTestBody.nullish(),
});

const form = z.object({
  ...words,
  ...formFields,
  acceptanceTest: z.preprocess(
    (sent) => (isEmptyTest(sent) ? undefined : sent),
    acceptanceTestForm.optional(),
  ),
});

/** A milestone sent by a program. */
export const milestoneBodySchema = body.transform(termsOf);

/** A milestone sent by a form. */
export const milestoneFormSchema = form.transform(termsOf);

function changeOf({ reason, ...terms }: Sent & { reason: string | null }) {
  return { terms: termsOf(terms), reason };
}

/** Why a change is proposed; the other party reads it before answering. */
const reason = optionalText(MAX_REASON_LENGTH);

/** A change of a milestone sent by a program. */
export const changeBodySchema = body.extend({ reason }).transform(changeOf);

/** A change of a milestone sent by a form. */
export const changeFormSchema = form.extend({ reason }).transform(changeOf);

/** Where a milestone stands; a payment that ended unpaid leaves it unpaid. */
export const MILESTONE_STATUSES = [
  "unpaid",
  "canceled",
  "pending",
  "held",
  "delivered",
  "disputed",
  "released",
  "refunded",
  "charged_back",
] as const;
export type MilestoneStatus = (typeof MILESTONE_STATUSES)[number];

/** The status of a milestone with its latest payment, if it has one. */
export function milestoneStatus(
  { canceledAt }: { canceledAt: Date | null },
  payment: { status: PaymentStatus } | undefined,
): MilestoneStatus {
  const status = payment?.status ?? "failed";
  if (status !== "failed" && status !== "canceled") return status;
  return canceledAt === null ? "unpaid" : "canceled";
}

/** Whether nothing more can happen to a milestone's money. */
export function isSettled(status: MilestoneStatus): boolean {
  return ["canceled", "released", "refunded", "charged_back"].includes(status);
}

/** What became of the paid work of a project in which nothing is open. */
export type ProjectOutcome = "paid" | "refunded" | "charged_back";

/**
 * Paid if anything was released to the operator and not taken back; null if
 * nothing was ever paid.
 */
export function projectOutcome(
  statuses: readonly PaymentStatus[],
): ProjectOutcome | null {
  if (statuses.includes("released")) return "paid";
  if (statuses.includes("charged_back")) return "charged_back";
  return statuses.includes("refunded") ? "refunded" : null;
}
