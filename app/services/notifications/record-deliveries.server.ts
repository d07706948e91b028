import type { Ctx } from "~/ctx.server";
import { faultLine } from "~/domain/platform/fault-line";
import {
  mailWaitMs,
  MAX_MAIL_ATTEMPTS,
} from "~/domain/notifications/mail-retry";
import {
  markEmailsSent,
  releaseEmail,
  type OutboxEmail,
} from "~/models/notifications/outbox-emails.server";

import type { Delivery } from "./deliver-mail.server";

export type DeliveryCount = { sent: number; postponed: number; failed: number };

/**
 * Marks sent mails, and schedules or gives up the failed ones, in one
 * transaction.
 */
export async function recordDeliveries(
  ctx: Ctx,
  deliveries: readonly Delivery[],
): Promise<DeliveryCount> {
  const sent = deliveries.filter(({ failure }) => failure === null);
  const failures = deliveries.flatMap(({ email, failure }) =>
    failure ? [failureOf(ctx, email, failure.error)] : [],
  );
  const ids = sent.map(({ email }) => email.id);
  await ctx.store.tx(async (tx) => {
    await markEmailsSent(tx, ids, ctx.now());
    for (const { lease, values } of failures) {
      await releaseEmail(tx, lease, values);
    }
  });
  for (const { email } of sent) {
    ctx.log.info({ mail: email.id, causeId: email.causeId }, "mail sent");
  }
  for (const { logged } of failures) ctx.log.warn(logged, "mail not sent");
  const failed = failures.filter(({ logged }) => logged.isGivenUp).length;
  return { sent: ids.length, postponed: failures.length - failed, failed };
}

function failureOf(
  ctx: Ctx,
  { id, leasedBy, attempts, causeId }: OutboxEmail,
  error: unknown,
) {
  const lastError = faultLine(error, mailSecrets(ctx.env.smtpUrl));
  const isGivenUp = attempts >= MAX_MAIL_ATTEMPTS;
  const nextAttemptAt = new Date(ctx.now().getTime() + mailWaitMs(attempts));
  const status = isGivenUp ? ("failed" as const) : ("pending" as const);
  return {
    lease: { id, holder: leasedBy ?? "" },
    values: { status, nextAttemptAt, lastError },
    logged: { mail: id, causeId, attempts, lastError, isGivenUp },
  };
}

/** The mail server's credentials, which may appear in its responses. */
function mailSecrets(smtpUrl: string | null): string[] {
  if (!smtpUrl || !URL.canParse(smtpUrl)) return [];
  const { password } = new URL(smtpUrl);
  return [password, decodeURIComponent(password)];
}
