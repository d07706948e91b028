import type { Ctx } from "~/ctx.server";

import { seedId } from "../ids";

/** The ledger's clock and ids at a past time. */
export function ledgerCtx(key: string, at: Date): Pick<Ctx, "newId" | "now"> {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return seedId(`ledger:${key}:${ids}`);
  };
  return { newId, now: () => at };
}
