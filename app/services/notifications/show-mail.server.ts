import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { findEmail } from "~/models/notifications/outbox-emails.server";

/**
 * One mail of the outbox. Its text contains sign-in links, so only demo mode
 * shows it; a live site shows only its status.
 */
export async function showMail(ctx: Ctx, id: string) {
  const email = await findEmail(ctx.store.read, id);
  if (!email) throw new DomainError("not_found", "Mail not found");
  const { toAddress, subject, status, textBody, lastError } = email;
  const { causeId, createdAt } = email;
  const text = ctx.env.mode === "demo" ? textBody : null;
  return {
    id,
    toAddress,
    subject,
    status,
    text,
    lastError,
    causeId,
    createdAt,
  };
}
