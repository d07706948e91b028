import { validate, version } from "uuid";

import type { Ctx } from "~/ctx.server";

/**
 * Whether an agent is one of the demo's own, on a demo site. Ids of demo rows
 * are made from names (UUID version 5), all others from time.
 */
export function isDemoAgent({ env }: Pick<Ctx, "env">, id: string): boolean {
  return env.mode === "demo" && validate(id) && version(id) === 5;
}
