import type { Ctx } from "~/ctx.server";
import type { PaidKey } from "~/models/payments/paid-key.server";
import type { Db } from "~/models/store.server";

import type { PayablePort } from "./payable-port.server";

export type Payable = PayablePort<Ctx>;

/** What an attempt or a refund is about, asked of each area. */
export async function findPayable(
  { payables }: Ctx,
  db: Db,
  key: PaidKey,
): Promise<Payable | undefined> {
  for (const source of payables) {
    const found = await source.find(db, key);
    if (found) return found;
  }
  return undefined;
}

/** The same where the caller's row proves that there is one. */
export async function requirePayable(
  ctx: Ctx,
  db: Db,
  key: PaidKey,
): Promise<Payable> {
  const payable = await findPayable(ctx, db, key);
  if (!payable) throw new Error("A payment is for nothing that is known");
  return payable;
}
