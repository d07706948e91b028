import type { Ctx } from "~/ctx.server";
import { fitOf, type Mission } from "~/domain/operators/fit";
import { listOwnedTasks } from "~/models/catalogue/entry-tasks.server";
import { listOperators } from "~/services/operators/list-operators.server";

const SHOWN = 3;
const OFFERED = 12;
const UNPLANNED: Mission = { needs: [], industry: null };

type Choice = {
  viewerId: string | null;
  wantedId: string | null;
  /** What the operators would be asked to build. */
  mission: Mission | null;
};

/**
 * The home page's three operators, and those that a viewer can ask: the one
 * they came for, then available ones by fit, never themselves.
 */
export async function chooseOperators(
  ctx: Ctx,
  { viewerId, wantedId, mission }: Choice,
) {
  const operators = await listOperators(ctx, { sort: "kills" });
  const tasks = mission?.needs.map(({ task }) => task) ?? [];
  const tasksOf = await listOwnedTasks(ctx.store.read, tasks);
  const offered = operators
    .filter(({ id }) => id !== viewerId)
    .map((operator) => {
      const { id, specializations } = operator;
      const known = { specializations, ownTasks: tasksOf(id) };
      const suitability = fitOf(known, mission ?? UNPLANNED);
      return { ...operator, suitability };
    })
    .sort(
      (a, b) =>
        rank(a) - rank(b) || b.suitability.points - a.suitability.points,
    )
    .slice(0, OFFERED);
  return { shown: operators.slice(0, SHOWN), offered };

  function rank({ id, status }: { id: string; status: string }): number {
    if (id === wantedId) return 0;
    return status === "ACTIVE" ? 1 : 2;
  }
}
