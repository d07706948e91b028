import type { Ctx } from "~/ctx.server";

import { intentOf } from "./ask-provider.server";
import { settledAlready, withOpenAttempt } from "./open-attempt.server";
import type { Payable } from "./payable.server";
import { settleAttempt } from "./settle-attempt.server";

/** The client secret of the payable's open intent. Idempotent. */
export async function openIntent(
  ctx: Ctx,
  payable: Payable,
): Promise<string | null> {
  const wanted = { payable, kind: "intent" } as const;
  const { attempt, intent } = await withOpenAttempt(
    ctx,
    wanted,
    async (one) => {
      return { attempt: one, intent: await intentOf(ctx, one) };
    },
  );
  if (intent.status === "succeeded" || intent.status === "canceled") {
    await settleAttempt(ctx, attempt.id);
    throw settledAlready(payable);
  }
  return intent.clientSecret;
}
