/** Everything that an administrator can do, as the audit log names it. */
export type AuditAct =
  | "agent_approved"
  | "agent_rejected"
  | "agent_returned"
  | "agent_unlisted"
  | "agent_relisted"
  | "application_approved"
  | "application_rejected"
  | "user_suspended"
  | "user_restored"
  | "operator_status_changed"
  | "order_refunded"
  | "review_hidden"
  | "review_shown";

/** What an act was about. */
export type AuditSubject =
  "agent" | "application" | "user" | "order" | "review";

/** What changed, as named values. */
export type AuditState = Record<string, string | number | boolean | null>;
