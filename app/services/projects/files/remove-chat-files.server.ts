import type { Ctx } from "~/ctx.server";
import { listHeldHashes } from "~/models/projects/project-files.server";

/**
 * A newer file may still wait for its row; the daily job deletes what is left.
 */
const SETTLED_MS = 10 * 60_000;

/** Deletes the files of a deleted chat that no other chat has. */
export async function removeChatFiles(
  ctx: Ctx,
  hashes: readonly string[],
): Promise<void> {
  const unique = [...new Set(hashes)];
  const held = new Set(await listHeldHashes(ctx.store.read, unique));
  const settledBefore = ctx.now().getTime() - SETTLED_MS;
  for (const hash of unique.filter((unheld) => !held.has(unheld))) {
    const file = await ctx.files.find(hash);
    const isSettled = file && file.changedAt.getTime() < settledBefore;
    if (isSettled) await ctx.files.remove(hash);
  }
}
