/**
 * `kept` mail was not sent on purpose: demo mode shows it to the administrator.
 * `failed` mail was given up after its last attempt.
 */
export const MAIL_STATUSES = ["pending", "sent", "kept", "failed"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
