import type { Ctx } from "~/ctx.server";
import { listAgentsOf } from "~/services/catalogue/list-agents-of.server";
import { showOperator } from "~/services/operators/show-operator.server";

export type LoadedOperator = Awaited<ReturnType<typeof loadOperator>>;

/** A listed operator, by username, with their live agents. */
export async function loadOperator(ctx: Ctx, username: string) {
  const operator = await showOperator(ctx, username);
  return { ...operator, ...(await listAgentsOf(ctx, operator.card.id)) };
}
