import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { RETRIED } from "~/domain/notifications/mail";
import { findEmail } from "~/models/notifications/outbox-emails.server";
import { retryEmail } from "~/models/notifications/outbox-lists.server";

import { recordAct } from "../platform/record-act.server";

type Retry = { administratorId: string; mailId: string };

/** Sends a failed or kept mail again, for an administrator. */
export async function retryMail(
  ctx: Ctx,
  { administratorId, mailId }: Retry,
): Promise<void> {
  if (!ctx.mail.sends) {
    throw new DomainError("conflict", "No mail server is configured.");
  }
  await ctx.store.tx(async (tx) => {
    const email = await findEmail(tx, mailId);
    if (!email) throw new DomainError("not_found", "Mail not found");
    const at = ctx.now();
    if (!(await retryEmail(tx, { id: mailId, from: RETRIED, at }))) {
      throw new DomainError(
        "conflict",
        "This mail was already sent or is waiting to be sent.",
      );
    }
    await recordAct(ctx, tx, {
      actorUserId: administratorId,
      act: "mail_retried",
      subject: { type: "mail", id: mailId },
      before: { status: email.status, attempts: email.attempts },
      after: { status: "pending", attempts: 0 },
    });
  });
}
