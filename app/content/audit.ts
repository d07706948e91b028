import type { AuditAct, AuditSubject } from "~/domain/platform/audit";

/** The name of an action in the audit log. */
export const ACT_NAMES: Record<AuditAct, string> = {
  administrator_granted: "Made an administrator",
  administrator_revoked: "Removed an administrator",
  support_answered: "Answered a support request",
  support_closed: "Closed a support request",
  support_reopened: "Reopened a support request",
  mail_retried: "Sent a mail again",
  agent_approved: "Approved an agent",
  agent_rejected: "Rejected an agent",
  agent_returned: "Returned an agent to draft",
  findings_appealed: "Appealed the findings of content checks",
  content_checked: "Ran the content checks again",
  agent_unlisted: "Took an agent down",
  agent_relisted: "Relisted an agent",
  takedown_appealed: "Appealed a takedown of their agent",
  takedown_upheld: "Upheld a takedown",
  appeal_granted: "Granted an appeal",
  recall_started: "Recalled a version",
  recall_confirmed: "Confirmed a recall",
  recall_lift_proposed: "Proposed to lift a recall",
  recall_kept: "Kept a recall",
  recall_lifted: "Lifted a recall",
  reports_dismissed: "Dismissed reports",
  reports_upheld: "Acted on reports",
  report_appealed: "Appealed a decision about reports",
  report_appeal_refused: "Upheld a decision about reports",
  listing_changed: "Changed their own listing",
  application_approved: "Approved an application",
  application_rejected: "Rejected an application",
  user_suspended: "Suspended an account",
  user_restored: "Restored an account",
  lost_factors_confirmed: "Confirmed a request about lost factors",
  lost_factors_approved: "Approved a request about lost factors",
  lost_factors_declined: "Declined a request about lost factors",
  operator_status_changed: "Changed an operator status",
  order_refunded: "Refunded an order",
  review_hidden: "Hid a review",
  review_shown: "Restored a review",
  question_hidden: "Hid a question",
  question_shown: "Restored a question",
  chat_deleted: "Deleted a project chat",
  dispute_released: "Decided a dispute: released",
  dispute_split: "Decided a dispute: split",
  dispute_refunded: "Decided a dispute: refunded",
  anomaly_resolved: "Resolved a payment anomaly",
};

export const SUBJECT_NAMES: Record<AuditSubject, string> = {
  support_request: "Support request",
  mail: "Mail",
  agent: "Agent",
  report: "Report",
  application: "Application",
  user: "User",
  order: "Order",
  review: "Review",
  question: "Question",
  chat: "Project chat",
  project_payment: "Project payment",
  payment_anomaly: "Payment anomaly",
};

/** The page of a subject; a deleted chat has none. */
const SUBJECT_PAGES: Partial<Record<AuditSubject, string>> = {
  support_request: "/admin/support/",
  mail: "/admin/outbox?mail=",
  agent: "/admin/review?agent=",
  report: "/admin/reports/",
  application: "/admin/operator-applications?application=",
  user: "/admin/users?user=",
  order: "/admin/orders?order=",
  review: "/admin/reviews?one=",
  question: "/admin/questions?one=",
  project_payment: "/admin/disputes/",
  payment_anomaly: "/admin/payment-anomalies?view=resolved#",
};

export function subjectHref(type: AuditSubject, id: string): string | null {
  const page = SUBJECT_PAGES[type];
  return page ? `${page}${encodeURIComponent(id)}` : null;
}
