import type {
  ReportMeasure,
  ReportReason,
  ReportSubject,
} from "~/domain/reports/reports";

export const SUBJECT_WORDS: Record<ReportSubject, string> = {
  agent: "Agent",
  review: "Review",
  question: "Question",
  operator: "Operator",
  message: "Message",
};

/** What the sender of a copyright notice states. */
export const NOTICE_STATEMENTS = {
  goodFaith:
    "I believe in good faith that this use is not allowed by the rights holder, its agent or the law.",
  authorized:
    "My statements are accurate, and I am the rights holder or may act for them.",
};

export const REASON_WORDS: Record<ReportReason, string> = {
  illegal: "Illegal content or activity",
  dangerous: "Malware or dangerous",
  copyright: "Copyright or trademark",
  fraud: "Fraud or misleading",
  harassment: "Harassment",
  payment: "Payment outside the site",
  spam: "Spam",
  other: "Something else",
};

type MeasureWords = {
  /** The decision in lists. */
  name: string;
  /** The administrator's button or choice. */
  act: string;
  /** What it means for whom it affects. */
  effect: string;
};

export const MEASURE_WORDS: Record<ReportMeasure, MeasureWords> = {
  dismiss: {
    name: "Dismissed",
    act: "Dismiss the reports",
    effect: "Nothing changes.",
  },
  take_down: {
    name: "Taken down",
    act: "Take the agent down",
    effect:
      "The agent is out of the arsenal, and you cannot list it again yourself. Buyers keep access.",
  },
  recall: {
    name: "Recalled",
    act: "Close with the recall",
    effect:
      "A version of the agent is recalled: nobody can buy, download or run it, and everyone who owns the agent can get the price back.",
  },
  hide: {
    name: "Hidden",
    act: "Hide it",
    effect:
      "Only administrators can see it, and ratings and counts leave it out.",
  },
  remove: {
    name: "Removed",
    act: "Remove the message",
    effect: "Its text and files are removed from the project chat.",
  },
  suspend: {
    name: "Account suspended",
    act: "Suspend the account",
    effect:
      "Your account is suspended: you cannot sign in, your access tokens are revoked and your listings are paused. Your buyers keep access.",
  },
};

/** Part of every statement of reasons. */
export const AUTOMATED_MEANS =
  "No automated means were used. People reported it, and an administrator read it and decided.";

export const HOW_TO_APPEAL =
  "You can appeal once. An administrator other than the one who decided will decide about the appeal.";
