/** All audited actions, by their names in the audit log. */
export type AuditAct =
  | "administrator_granted"
  | "administrator_revoked"
  | "support_answered"
  | "support_closed"
  | "mail_retried"
  | "agent_approved"
  | "agent_rejected"
  | "agent_returned"
  | "agent_unlisted"
  | "agent_relisted"
  | "takedown_appealed"
  | "takedown_upheld"
  | "appeal_granted"
  | "recall_started"
  | "recall_confirmed"
  | "recall_lift_proposed"
  | "recall_kept"
  | "recall_lifted"
  | "listing_changed"
  | "application_approved"
  | "application_rejected"
  | "user_suspended"
  | "user_restored"
  | "operator_status_changed"
  | "order_refunded"
  | "review_hidden"
  | "review_shown"
  | "question_hidden"
  | "question_shown"
  | "chat_deleted"
  | "dispute_released"
  | "dispute_refunded"
  | "dispute_split"
  | "anomaly_resolved";

/** What an action was about. */
export type AuditSubject =
  | "support_request"
  | "mail"
  | "agent"
  | "application"
  | "user"
  | "order"
  | "review"
  | "question"
  | "chat"
  | "project_payment"
  | "payment_anomaly";

/** What changed, as named values. */
export type AuditState = Record<string, string | number | boolean | null>;
