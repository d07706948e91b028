import type { Ctx } from "~/ctx.server";
import type { PaidKey } from "~/models/payments/paid-key.server";
import type { Db } from "~/models/platform/store.server";

import type { PayablePort } from "./payable-port.server";

export type Payable = PayablePort<Ctx>;

/** Finds the payable of an attempt or refund by asking each area. */
export async function requirePayable(
  { payables }: Ctx,
  db: Db,
  key: PaidKey,
): Promise<Payable> {
  for (const source of payables) {
    const found = await source.find(db, key);
    if (found) return found;
  }
  throw new Error("A payment belongs to no order or project payment");
}
