import type { Ctx } from "~/ctx.server";
import { listOperators } from "~/services/operators/list-operators.server";

const SHOWN = 3;
const OFFERED = 12;

type Choice = { viewerId: string | null; wantedId: string | null };

/**
 * The three operators of the home page, and those whom a viewer may ask:
 * available ones first, the one they came for always, never themselves.
 */
export async function chooseOperators(
  ctx: Ctx,
  { viewerId, wantedId }: Choice,
) {
  const operators = await listOperators(ctx, { sort: "kills" });
  const rank = (operator: { id: string; status: string }) => {
    if (operator.id === wantedId) return 0;
    return operator.status === "ACTIVE" ? 1 : 2;
  };
  const offered = operators
    .filter(({ id }) => id !== viewerId)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, OFFERED);
  return { shown: operators.slice(0, SHOWN), offered };
}
