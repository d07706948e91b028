import type { Ctx } from "~/ctx.server";
import { isDeletedAddress } from "~/domain/accounts/deleted-name";
import { renderLetter, type Letter } from "~/domain/notifications/letter";
import { insertOutboxEmail } from "~/models/notifications/outbox-emails.server";
import type { Db } from "~/models/platform/store.server";

type QueuedLetter = {
  /** Names the act that causes the mail; the same act mails once. */
  dedupeKey: string;
  to: string;
  letter: Letter;
};

/**
 * Queues a mail in the transaction of the act that causes it; the worker sends
 * it, so that a mail server that is down loses nothing. The address of a deleted
 * account is nobody's: nothing is queued for it.
 */
export async function queueLetter(
  ctx: Ctx,
  tx: Db,
  { dedupeKey, to, letter }: QueuedLetter,
): Promise<void> {
  if (isDeletedAddress(to)) return;
  const { subject, text, html } = renderLetter(letter);
  const now = ctx.now();
  await insertOutboxEmail(tx, {
    id: ctx.newId(),
    dedupeKey,
    toAddress: to,
    subject,
    textBody: text,
    htmlBody: html,
    unsubscribeUrl: letter.unsubscribeUrl ?? null,
    nextAttemptAt: now,
    createdAt: now,
  });
}
