import type { Ctx } from "~/ctx.server";
import { entriesByTask } from "~/domain/workflows/profiled-entries";
import { listTaskEntries } from "~/models/catalogue/task-entries.server";

/** SQLite allows 500 terms in a statement, and each task needs up to six. */
const MOST_TASKS = 50;

type Wanted = { tasks: readonly string[]; industry: string | null };

/** The catalogue entries that may do each task; at most fifty tasks. */
export async function findTaskEntries(
  { store }: Pick<Ctx, "store">,
  { tasks, industry }: Wanted,
): Promise<ReturnType<typeof entriesByTask>> {
  const distinct = [...new Set(tasks)].slice(0, MOST_TASKS);
  const wanted = { tasks: distinct, industry };
  return entriesByTask(await listTaskEntries(store.read, wanted));
}
