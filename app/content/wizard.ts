import type {
  DeliverableType,
  PriceModel,
  RuntimeBucket,
} from "~/domain/catalogue/agents";
import { MIN_PRICE_TEXT } from "~/domain/agents/limits";
import type { WizardStep } from "~/domain/agents/steps";

import { ADVERTISING } from "./advertising";

type StepWords = { title: string; hint: string };

export const STEP_WORDS: Record<WizardStep, StepWords> = {
  1: { title: "Basic Info", hint: "Name, category, tags" },
  2: { title: "Deliverables", hint: "What the buyer gets" },
  3: { title: "Pricing", hint: "Price and license" },
  4: { title: "Review", hint: "Check and submit" },
};

export const DELIVERY_CHOICES: readonly {
  value: DeliverableType;
  label: string;
  hint: string;
}[] = [
  {
    value: "instructions",
    label: "Setup Instructions",
    hint: "A guide the buyer follows",
  },
  {
    value: "zip",
    label: "ZIP Package",
    hint: "Max 100MB, with a README",
  },
  {
    value: "endpoint",
    label: "API Endpoint",
    hint: "You host it, we pass calls on",
  },
];

export const PRICE_CHOICES: readonly {
  value: PriceModel;
  label: string;
  hint: string;
  note: string;
}[] = [
  {
    value: "free",
    label: "Free",
    hint: "Nothing to pay",
    note: "Buyers get it without paying. It still counts as one of your orders, with a price of 0.",
  },
  {
    value: "one_time",
    label: "One-time Purchase",
    hint: "Paid once, kept for life",
    note: `Buyers pay once by card and keep the agent with all its updates. The lowest price is ${MIN_PRICE_TEXT}.`,
  },
  {
    value: "subscription",
    label: "Monthly Subscription",
    hint: "On request",
    note: "We can’t charge buyers every month. They see QUOTE instead of a price, and their button opens a project chat where you agree on the terms.",
  },
  {
    value: "usage",
    label: "Pay-per-Use",
    hint: "On request",
    note: "We can’t charge buyers for usage. They see QUOTE instead of a price, and their button opens a project chat where you agree on the terms.",
  },
];

/** What the price of a quote counts for. */
export const QUOTED_PRICE =
  "Buyers don’t see or pay it. It only places your agent among search results that are filtered or sorted by price.";

export const RUNTIME_WORDS: Record<RuntimeBucket, string> = {
  "<5s": "Under 5 seconds",
  "5–60s": "5 to 60 seconds",
  ">60s": "Over 60 seconds",
  unknown: "Unknown",
};

export const REVIEW_PROMISE = `Review takes ${ADVERTISING.agentReviewTime}. You’ll get an e-mail either way.`;

export const SUBMITTED_TOAST = {
  title: "Agent Submitted Successfully",
  text: "Your agent has been submitted for admin review. You'll be notified once it's approved.",
} as const;

/** Asked before a submission is withdrawn. */
export const WITHDRAW_CONFIRMATION = {
  label: "Yes, withdraw this submission",
  loss: "Submitted again, it waits at the end of the queue.",
} as const;

export const SUBMISSION_FAILED = "Submission Failed";

/** The warning before an endpoint without an answered test call is submitted. */
export const UNTRIED =
  "Your endpoint, as saved, has not answered an example that you sent. You can submit it anyway. The content checks then report an address that doesn’t answer within 5 seconds, and the reviewer calls each example and compares the answer with your description. If the calls fail, expect a rejection.";

/** The same for a version without operations, and so without examples. */
export const UNTRIABLE =
  "You described no operation, so neither you nor the reviewer can send an example. You can submit it anyway. The content checks then report an address that doesn’t answer within 5 seconds.";
