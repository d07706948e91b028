import type { Ctx } from "~/ctx.server";
import { faultLine } from "~/domain/platform/fault-line";
import {
  mailWaitMs,
  MAX_MAIL_ATTEMPTS,
} from "~/domain/notifications/mail-retry";
import {
  claimEmail,
  keepDueEmails,
  listDueEmailIds,
  markEmailSent,
  releaseEmail,
  type OutboxEmail,
} from "~/models/notifications/outbox-emails.server";

const LEASE_MS = 60_000;
const BATCH = 200;
/** Ends a batch early, so that the job ends well before its lease. */
const PATIENCE_MS = 30_000;

type Outcome = "sent" | "postponed" | "failed" | "taken";
export type MailCount = Record<Outcome | "kept", number>;

/**
 * Sends due mails, each by one worker at a time. A failed mail is retried with
 * growing waits and given up after ten attempts. Without a mail server, demo
 * mode keeps mails for administrators and live mode leaves them waiting.
 */
export async function sendDueMail(
  ctx: Ctx,
  signal?: AbortSignal,
): Promise<MailCount> {
  const total = { sent: 0, postponed: 0, failed: 0, taken: 0, kept: 0 };
  const began = ctx.now();
  const due = await listDueEmailIds(ctx.store.read, began, BATCH);
  if (due.length === 0) return total;
  if (!ctx.mail.sends) return { ...total, kept: await keepMail(ctx) };

  const holder = ctx.newId();
  for (const id of due) {
    const elapsed = ctx.now().getTime() - began.getTime();
    if (signal?.aborted || elapsed > PATIENCE_MS) break;
    total[await sendEmail(ctx, id, holder)] += 1;
  }
  return total;
}

async function keepMail(ctx: Ctx): Promise<number> {
  if (ctx.env.mode === "live") return 0;
  return ctx.store.tx((tx) => keepDueEmails(tx, ctx.now()));
}

async function sendEmail(
  ctx: Ctx,
  id: string,
  holder: string,
): Promise<Outcome> {
  const now = ctx.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const email = await ctx.store.tx((tx) =>
    claimEmail(tx, id, { holder, now, leasedUntil }),
  );
  if (!email) return "taken";
  try {
    await deliver(ctx, email);
  } catch (error) {
    return postpone(ctx, email, error);
  }
  await ctx.store.tx((tx) => markEmailSent(tx, id, ctx.now()));
  ctx.log.info({ mail: id, causeId: email.causeId }, "mail sent");
  return "sent";
}

async function deliver(ctx: Ctx, email: OutboxEmail): Promise<void> {
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
}

async function postpone(
  ctx: Ctx,
  { id, leasedBy, attempts, causeId }: OutboxEmail,
  error: unknown,
): Promise<Outcome> {
  const lastError = faultLine(error, mailSecrets(ctx.env.smtpUrl));
  const isGivenUp = attempts >= MAX_MAIL_ATTEMPTS;
  const nextAttemptAt = new Date(ctx.now().getTime() + mailWaitMs(attempts));
  await ctx.store.tx((tx) =>
    releaseEmail(
      tx,
      { id, holder: leasedBy ?? "" },
      { status: isGivenUp ? "failed" : "pending", nextAttemptAt, lastError },
    ),
  );
  ctx.log.warn(
    { mail: id, causeId, attempts, lastError, isGivenUp },
    "mail not sent",
  );
  return isGivenUp ? "failed" : "postponed";
}

/** The mail server's credentials, which may appear in its responses. */
function mailSecrets(smtpUrl: string | null): string[] {
  if (!smtpUrl || !URL.canParse(smtpUrl)) return [];
  const { password } = new URL(smtpUrl);
  return [password, decodeURIComponent(password)];
}
