import { shareRange } from "~/domain/ledger/share-words";
import { ADVERTISING } from "./advertising";

/** The advertising lines of the hero and the upsell. */
export const HEADLINE_CLAIMS: readonly { value: string; label: string }[] = [
  { value: ADVERTISING.operatorsOnCall, label: "operators" },
  { value: ADVERTISING.missionSuccess, label: "success" },
  { value: ADVERTISING.savedForClients, label: "saved" },
];

export const HEADLINE_NOTE = "Slogans, not counts.";

/** The reports come with the site's sample content. */
export const REPORTS_NOTE =
  "Sample reports: they show what clients may write and are not about real purchases.";

/** Samples of what a brief may look like. */
export const SAMPLE_BRIEFS: readonly string[] = [
  "Chase unpaid invoices",
  "Answer support email",
  "Recover lost carts",
];

/** Complete briefs, shown if one could not be understood. */
export const EXAMPLE_BRIEFS: readonly string[] = [
  "We are a dental practice. Answer our phone, book appointments, and text patients the day before.",
  "When a supplier’s bill arrives by email, check it against the order and tell me what does not match.",
  "Reply to new leads within a minute, and remind me of those who never answered.",
];

/** The most frequent tasks in briefs. */
export const COMMON_TASKS: readonly string[] = [
  "Chase unpaid invoices",
  "Answer support email",
  "Book appointments",
  "Answer phone calls",
  "Process supplier bills",
  "Post on social media",
];

export const UPSELL = {
  badge: `First month ${ADVERTISING.firstMonthPrice}`,
  title: "Unlock priority",
  free: "All operators are listed in a directory that is free for everyone. The pass is optional.",
  perks: [
    "Your operator requests come first, marked PRIORITY",
    "One request reaches up to three operators",
    "No plan of yours is removed for a newer one while it runs",
  ],
  terms: `One charge of ${ADVERTISING.firstMonthPrice} for 30 days. Nothing renews, and there is nothing to cancel. ${ADVERTISING.guarantee} money back.`,
} as const;

export const CALL_TO_ACTION = `Operators who sell here keep ${shareRange()} of every sale, with marketing support and analytics.`;
