import { eq } from "drizzle-orm";

import { notify } from "~/services/notifications/notify.server";
import { unsubscribeUrl } from "~/services/notifications/unsubscribe-link.server";

import { notifications } from "../../drizzle/schema";
import type { TestCtx } from "./ctx";

type Told = { id: string; email: string };

/** Tells a user of something, as the services do. */
export function tell(ctx: TestCtx, user: Told, type: string): Promise<void> {
  return ctx.store.tx((tx) =>
    notify(tx, ctx, {
      ...{ user, type, title: `About ${type}`, message: "It happened." },
      relatedId: null,
      mail: { dedupeKey: type, path: "/dashboard", label: "Open it" },
    }),
  );
}

/** The types in a user's bell. */
export async function bellOf(ctx: TestCtx, user: Told): Promise<string[]> {
  const rows = await ctx.store.read
    .select({ type: notifications.type })
    .from(notifications)
    .where(eq(notifications.userId, user.id));
  return rows.map(({ type }) => type);
}

/** The page that ends a user's mail about reviews. */
export function reviewsLink(ctx: TestCtx, user: Told): string {
  const url = unsubscribeUrl(ctx, { userId: user.id, kind: "reviews" });
  return new URL(url).pathname;
}
