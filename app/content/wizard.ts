import type {
  DeliverableType,
  PriceModel,
  RuntimeBucket,
} from "~/domain/catalogue/agents";
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
    note: "Buyers pay once by card and keep the agent with all its updates. The lowest price is $0.50.",
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

export const SUBMISSION_FAILED = "Submission Failed";
