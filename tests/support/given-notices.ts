import { eq } from "drizzle-orm";

import { NO_TERMS } from "~/domain/projects/request-terms";
import { notify } from "~/services/notifications/notify.server";
import { unsubscribeUrl } from "~/services/notifications/unsubscribe-link.server";

import { notifications, outboxEmails } from "../../drizzle/schema";
import type { TestCtx } from "./ctx";

type Told = { id: string; email: string };
type ToldKind =
  | "request_new"
  | "review_new"
  | "agent_relisted"
  | "agent_unlisted"
  | "sale_completed"
  | "order_completed"
  | "order_refunded"
  | "order_disputed";

/** Notifies a user like the services. */
export function tell(ctx: TestCtx, { id }: Told, kind: ToldKind) {
  const item = { id: "a", name: "Invoice Hawk", itemName: "Invoice Hawk" };
  const cents = { totalCents: 900, creatorShareCents: 800 };
  const times = { completedAt: null, refundableUntil: null };
  const payload = {
    agent: { ...item, ownerUserId: id, updatedAt: ctx.now() },
    order: { ...item, ...cents, ...times, buyerUserId: id, sellerUserId: id },
    review: { id: "w", rating: 5 },
    request: { id: "r", projectChatId: "c" },
    words: { projectName: "Quote for Invoice Hawk", firstMessage: "How much?" },
    terms: NO_TERMS,
    files: 0,
    priceOf: "Invoice Hawk",
    isPriority: false,
    operator: id,
    by: "rae",
    reason: "Copied from elsewhere.",
    refundId: "f",
    disputeId: "d",
    stage: "opened" as const,
  };
  return ctx.store.tx((tx) => notify(ctx, tx, { kind, ...payload }));
}

/** The kinds of notices in a user's bell. */
export async function bellOf(ctx: TestCtx, user: Told): Promise<string[]> {
  const rows = await ctx.store.read
    .select({ type: notifications.type })
    .from(notifications)
    .where(eq(notifications.userId, user.id));
  return rows.map(({ type }) => type);
}

/** The kinds of notices mailed to a user. */
export async function mailedTo(ctx: TestCtx, user: Told): Promise<string[]> {
  const rows = await ctx.store.read
    .select({ key: outboxEmails.dedupeKey })
    .from(outboxEmails)
    .where(eq(outboxEmails.toAddress, user.email));
  return rows.map(({ key }) => key.split(":")[0]!);
}

/** The unsubscribe link for a user's mail about reviews. */
export function reviewsLink(ctx: TestCtx, user: Told): string {
  const url = unsubscribeUrl(ctx, { userId: user.id, kind: "reviews" });
  return new URL(url).pathname;
}
