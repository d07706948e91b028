import { ADVERTISING } from "./advertising";

/** The advertising lines of the hero and of the upsell (document 000 section 1). */
export const HEADLINE_CLAIMS: readonly { value: string; label: string }[] = [
  { value: ADVERTISING.operatorsOnCall, label: "operators" },
  { value: ADVERTISING.missionSuccess, label: "success" },
  { value: ADVERTISING.savedForClients, label: "saved" },
];

/** Requests that show what a brief may look like. */
export const SAMPLE_BRIEFS: readonly string[] = [
  "Chase unpaid invoices",
  "Answer support email",
  "Recover lost carts",
];

export const OPERATOR_RATES = `Advertised rates: ${ADVERTISING.builderHourlyRate.replace("-", "–")} per hour.`;

export const UPSELL = {
  badge: `First month ${ADVERTISING.firstMonthPrice}`,
  title: "Unlock every operator",
  perks: [
    "Full directory with direct contact",
    `${ADVERTISING.guarantee} guarantee`,
    "Cancel anytime",
  ],
} as const;

export const CALL_TO_ACTION = `Operators who sell here keep ${ADVERTISING.revenueShare.replace("-", "–")} of every sale, with marketing support and analytics.`;
