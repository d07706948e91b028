/**
 * `kept` mail was deliberately not sent: demo mode shows it to administrators.
 * `failed` mail was given up after its last attempt.
 */
export const MAIL_STATUSES = ["pending", "sent", "kept", "failed"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** The statuses of mail that an administrator may send again. */
export const RETRIED: readonly MailStatus[] = ["failed", "kept"];

/** The status in an address; anything else means all. */
export function mailStatusOf(text: string | null): MailStatus | null {
  return MAIL_STATUSES.find((status) => status === text) ?? null;
}
