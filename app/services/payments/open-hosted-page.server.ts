import type { Ctx } from "~/ctx.server";

import { hostedPageOf, withProvider } from "./ask-provider.server";
import { settledAlready, withOpenAttempt } from "./open-attempt.server";
import type { Payable } from "./payable.server";
import { settleAttempt } from "./settle-attempt.server";

/**
 * The provider's hosted page for a pending payable; an expired page is replaced
 * by a new one.
 */
export async function openHostedPage(
  ctx: Ctx,
  findPending: () => Promise<Payable>,
): Promise<{ url: string }> {
  return withProvider(ctx, async () => {
    const first = await openPage(ctx, await findPending());
    if (first) return { url: first };
    const payable = await findPending();
    const next = await openPage(ctx, payable);
    if (next) return { url: next };
    throw settledAlready(payable);
  });
}

/** Null if the page has expired; its attempt is then settled. */
async function openPage(ctx: Ctx, payable: Payable): Promise<string | null> {
  const wanted = { payable, kind: "session" } as const;
  const { attempt, page } = await withOpenAttempt(ctx, wanted, async (one) => {
    return { attempt: one, page: await hostedPageOf(ctx, one) };
  });
  if (page.status === "open" && page.url) return page.url;
  await settleAttempt(ctx, attempt.id);
  return null;
}
