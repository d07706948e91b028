import type { Ctx } from "~/ctx.server";
import type { SeenErrors } from "~/integrations/error-collector.server";
import {
  addErrorGroups,
  trimErrorGroups,
} from "~/models/platform/error-groups.server";

/** The groups that were seen last are kept. */
const MOST_KEPT = 200;

/** Adds the errors of a process to the groups of all processes. */
export async function recordErrors(
  ctx: Ctx,
  seen: readonly SeenErrors[],
): Promise<void> {
  const rows = seen.map(({ lastSeenAt, ...group }) => ({
    ...group,
    firstSeenAt: lastSeenAt,
    lastSeenAt,
  }));
  await ctx.store.tx(async (tx) => {
    await addErrorGroups(tx, rows);
    await trimErrorGroups(tx, MOST_KEPT);
  });
}
