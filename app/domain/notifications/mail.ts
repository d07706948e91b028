/**
 * `kept` mail was not sent on purpose: demo mode shows it to the administrator.
 * `failed` mail was given up after its last attempt.
 */
export const MAIL_STATUSES = ["pending", "sent", "kept", "failed"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** What an administrator may send again. */
export const RETRIED: readonly MailStatus[] = ["failed", "kept"];

/** The status in an address; anything else is every mail. */
export function mailStatusOf(text: string | null): MailStatus | null {
  return MAIL_STATUSES.find((status) => status === text) ?? null;
}
