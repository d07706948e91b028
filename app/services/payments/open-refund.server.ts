import type { Ctx } from "~/ctx.server";
import {
  insertRefund,
  type NewRefund,
  type Refund,
} from "~/models/payments/refunds.server";
import type { Db } from "~/models/platform/store.server";

type Opened = Omit<NewRefund, "id" | "status" | "createdAt" | "updatedAt">;

/**
 * Writes a refund before the provider is called; undefined if one is pending.
 */
export function openRefund(
  ctx: Ctx,
  tx: Db,
  refund: Opened,
): Promise<Refund | undefined> {
  const at = ctx.now();
  return insertRefund(tx, {
    ...refund,
    id: ctx.newId(),
    status: "pending",
    createdAt: at,
    updatedAt: at,
  });
}
