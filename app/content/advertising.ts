import { REVIEW_HOURS } from "~/domain/approvals/review-wait";

/**
 * Advertising lines: copy, not counts, and the only figures allowed in code
 * (docs/product/insights.md#figures).
 */
export const ADVERTISING = {
  operatorsOnCall: "298+",
  missionSuccess: "99%",
  savedForClients: "$2.8M",
  weapons: "500+",
  operators: "10,000+",
  killRate: "99.9%",
  /** The first month of the premium intelligence offer. */
  firstMonthPrice: "$49",
  guarantee: "30-day",
  agentReviewTime: `24-${REVIEW_HOURS} hours`,
  applicationReviewTime: "48 hours",
  ghostApplicationReviewTime: "48-72 hours",
  supportResponseTime: "24 hours",
  operatorPaymentTime: "7-14 days",
  membershipTiers: {
    recruit: "free",
    operator: "$99 per month",
    ghost: "$299 per month",
  },
  comingSoon: {
    weaponsInDevelopment: "500+",
    operatorsRecruited: "127",
    targetsEliminated: "∞",
  },
} as const;
