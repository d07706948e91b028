import type { AuditSubject } from "./audit";

/** After how many days rows are deleted or erased (docs/product/platform.md#retention). */
export const RETENTION_DAYS = {
  /** The text of sent mail. */
  mailText: 30,
  mail: 180,
  readNotifications: 90,
  notifications: 365,
  analyticsEvents: 395,
  prompts: 395,
  paymentEvents: 180,
  runs: 395,
  /** Counted from the decision; leaves the affected user time to appeal. */
  visitorReports: 365,
  /** If an appeal against the decision still waits after those days. */
  appealedVisitorReports: 2 * 365,
  auditLog: 3 * 365,
  /** May be about money and the people who had it: ten years and a margin. */
  moneyAuditLog: 11 * 365,
} as const;

/** What an action was about if it matters neither to payments nor disputes. */
export const MINOR_SUBJECTS: readonly AuditSubject[] = [
  "application",
  "mail",
  "question",
  "review",
  "support_request",
];
