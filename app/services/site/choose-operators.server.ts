import type { Ctx } from "~/ctx.server";
import { fitOf, type Mission } from "~/domain/operators/fit";
import { listOwnedTasks } from "~/models/catalogue/entry-tasks.server";
import {
  listDirectory,
  listListedAmong,
} from "~/models/operators/operator-directory.server";
import {
  listCards,
  listOperators,
} from "~/services/operators/list-operators.server";

const SHOWN = 3;
const OFFERED = 12;
/** Of the operators who are available, as many are compared. */
const COMPARED = 60;
/** Both engines limit the number of parameters per statement. */
const MOST_MAKERS = 200;
const UNPLANNED: Mission = { needs: [], industry: null };

type Choice = {
  viewerId: string | null;
  wantedId: string | null;
  /** What the operators would be asked to build. */
  mission: Mission | null;
};

/**
 * The home page's three operators, and those that a viewer can ask: the one
 * they came for, then available ones by fit, never themselves. Compares those
 * with the most kills and those whose agents do what the mission asks for.
 */
export async function chooseOperators(
  ctx: Ctx,
  { viewerId, wantedId, mission }: Choice,
) {
  const top = await listOperators(ctx, {}, { limit: OFFERED + 1 });
  const tasks = mission?.needs.map(({ task }) => task) ?? [];
  const tasksOf = await listOwnedTasks(ctx.store.read, tasks);
  const others = await listOthers(ctx, [...tasksOf.keys()], wantedId);
  const known = new Set(top.map(({ id }) => id));
  const compared = [
    ...top,
    ...(await listCards(
      ctx,
      others.filter((id) => !known.has(id)),
    )),
  ];
  const offered = compared
    .filter(({ id }) => id !== viewerId)
    .map((operator) => {
      const { id, specializations } = operator;
      const ownTasks = tasksOf.get(id) ?? new Set();
      const suitability = fitOf(
        { specializations, ownTasks },
        mission ?? UNPLANNED,
      );
      return { ...operator, suitability };
    })
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        b.suitability.points - a.suitability.points ||
        b.killCount - a.killCount,
    )
    .slice(0, OFFERED);
  return { shown: top.slice(0, SHOWN), offered };

  function rank({ id, status }: { id: string; status: string }): number {
    if (id === wantedId) return 0;
    return status === "ACTIVE" ? 1 : 2;
  }
}

/** Available operators, makers of suitable agents, and the wanted one. */
async function listOthers(
  { store }: Ctx,
  makers: readonly string[],
  wantedId: string | null,
): Promise<string[]> {
  const named = [...(wantedId ? [wantedId] : []), ...makers];
  const [available, listed] = await Promise.all([
    listDirectory(store.read, { isAvailable: true }, { limit: COMPARED }),
    listListedAmong(store.read, named.slice(0, MOST_MAKERS)),
  ]);
  return [...new Set([...available, ...listed])];
}
