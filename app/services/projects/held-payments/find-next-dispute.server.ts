import type { Ctx } from "~/ctx.server";
import * as disputes from "~/models/projects/disputed-payments.server";

/** The dispute that an administrator should decide next. */
export function findNextDispute(ctx: Ctx, administratorId: string) {
  const { mode } = ctx.payments;
  return disputes.findNextDispute(ctx.store.read, { mode, administratorId });
}
