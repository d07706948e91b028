/** What can be reported. */
export const REPORT_SUBJECTS = [
  "agent",
  "review",
  "question",
  "operator",
  "message",
] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

export const REPORT_REASONS = [
  "illegal",
  "dangerous",
  "copyright",
  "fraud",
  "harassment",
  "payment",
  "spam",
  "other",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The decisions about a reported thing; all but a dismissal restrict it. */
export const REPORT_MEASURES = [
  "dismiss",
  "take_down",
  "recall",
  "hide",
  "remove",
  "suspend",
] as const;
export type ReportMeasure = (typeof REPORT_MEASURES)[number];

/** The reasons that fit each kind of thing. */
export const REASONS_OF: Record<ReportSubject, readonly ReportReason[]> = {
  agent: [
    "illegal",
    "dangerous",
    "copyright",
    "fraud",
    "payment",
    "spam",
    "other",
  ],
  review: ["illegal", "copyright", "fraud", "harassment", "spam", "other"],
  question: [
    "illegal",
    "copyright",
    "fraud",
    "harassment",
    "payment",
    "spam",
    "other",
  ],
  operator: REPORT_REASONS,
  message: REPORT_REASONS,
};

/** The decisions that fit each kind of thing. */
export const MEASURES_OF: Record<ReportSubject, readonly ReportMeasure[]> = {
  agent: ["dismiss", "take_down", "recall", "suspend"],
  review: ["dismiss", "hide", "suspend"],
  question: ["dismiss", "hide", "suspend"],
  operator: ["dismiss", "suspend"],
  message: ["dismiss", "remove", "suspend"],
};
