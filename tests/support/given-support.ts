import { desc, eq } from "drizzle-orm";

import type { Ctx } from "~/ctx.server";
import { requestSupport } from "~/services/support/request-support.server";

import { auditLog, outboxEmails } from "../../drizzle/schema";

export const ASKED = {
  name: "Dana Reyes",
  email: "dana@example.com",
  subject: "Where is my key",
  message: "The page of my order shows no license key.",
};

/** A support request without an answer. */
export function givenQuestion(ctx: Ctx, values: Partial<typeof ASKED> = {}) {
  const request = { ...ASKED, ...values };
  return requestSupport(ctx, { request, userId: null });
}

/** The mails with answers to support requests, without the confirmations. */
export async function answersTo(ctx: Ctx, address: string) {
  const mails = await ctx.store.read
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.toAddress, address));
  return mails.filter(({ subject }) => subject.startsWith("Re: "));
}

/** The audit log, latest first. */
export function actsIn(ctx: Ctx) {
  return ctx.store.read
    .select()
    .from(auditLog)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id));
}
