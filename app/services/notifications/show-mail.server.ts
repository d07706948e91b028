import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { findEmail } from "~/models/notifications/outbox-emails.server";

/**
 * One mail of the outbox. Its text holds links that sign people in, so only a
 * demo shows it; a live site shows its state alone.
 */
export async function showMail(ctx: Ctx, id: string) {
  const email = await findEmail(ctx.store.read, id);
  if (!email) throw new DomainError("not_found", "Mail not found");
  const { toAddress, subject, status, textBody, lastError, createdAt } = email;
  const text = ctx.env.mode === "demo" ? textBody : null;
  return { id, toAddress, subject, status, text, lastError, createdAt };
}
