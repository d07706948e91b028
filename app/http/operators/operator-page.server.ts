import type { Ctx } from "~/ctx.server";
import { listAgentsOf } from "~/services/catalogue/list-agents-of.server";
import { showOperator } from "~/services/operators/show-operator.server";

export type LoadedOperator = Awaited<ReturnType<typeof loadOperator>>;

/** A listed operator, by username, with their live agents. */
export async function loadOperator(
  ctx: Ctx,
  username: string,
  viewerId: string | null = null,
) {
  const operator = await showOperator(ctx, username);
  const agents = await listAgentsOf(ctx, operator.card.id, viewerId);
  return { ...operator, ...agents };
}
