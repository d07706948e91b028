import type { Ctx } from "~/ctx.server";
import { MAX_MAIL_ATTEMPTS } from "~/domain/notifications/mail-retry";
import type { OutboxEmail } from "~/models/notifications/outbox-emails.server";

/** What came of one attempt at sending a mail. */
export type Delivery = {
  email: OutboxEmail;
  failure: { error: unknown } | null;
  /** Whether the failure is likely to meet other mail of the domain too. */
  isDomainFailing: boolean;
};

/** Sends a claimed mail; never throws. */
export async function deliverMail(
  ctx: Ctx,
  email: OutboxEmail,
): Promise<Delivery> {
  try {
    if (email.attempts > MAX_MAIL_ATTEMPTS) {
      throw new Error("Every attempt was interrupted");
    }
    await ctx.mail.send({
      id: email.id,
      to: email.toAddress,
      subject: email.subject,
      text: email.textBody,
      html: email.htmlBody,
      unsubscribeUrl: email.unsubscribeUrl,
    });
    return { email, failure: null, isDomainFailing: false };
  } catch (error) {
    return { email, failure: { error }, isDomainFailing: !isPermanent(error) };
  }
}

/** A server's final refusal (5xx) of one recipient, such as a closed mailbox. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error)) return false;
  return typeof error.responseCode === "number" && error.responseCode >= 500;
}
