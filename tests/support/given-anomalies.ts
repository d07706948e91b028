import { isNull } from "drizzle-orm";

import type { Ctx } from "~/ctx.server";

import { paymentAnomalies } from "../../drizzle/schema";

/** The open anomalies. */
export function openAnomalies(ctx: Ctx) {
  return ctx.store.read
    .select()
    .from(paymentAnomalies)
    .where(isNull(paymentAnomalies.resolvedAt))
    .orderBy(paymentAnomalies.createdAt, paymentAnomalies.id);
}
