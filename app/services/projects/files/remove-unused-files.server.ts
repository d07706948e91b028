import type { Ctx } from "~/ctx.server";
import type { FoundPackage } from "~/integrations/packages.server";
import { listHeldHashes } from "~/models/project-files.server";

/** A younger file may wait for its row: the upload writes the row at once. */
const SETTLED_MS = 10 * 60_000;
const AT_ONCE = 100;

/** Removes what is stored for chats and no chat holds; returns how many. */
export async function removeUnusedFiles(ctx: Ctx): Promise<number> {
  let removed = 0;
  let found: FoundPackage[] = [];
  for await (const file of ctx.files.list()) {
    found.push(file);
    if (found.length < AT_ONCE) continue;
    removed += await removeUnused(ctx, found);
    found = [];
  }
  return removed + (await removeUnused(ctx, found));
}

/** The same for the files of a deleted chat. */
export async function removeFilesOf(
  ctx: Ctx,
  hashes: readonly string[],
): Promise<void> {
  const found = await Promise.all(hashes.map((hash) => ctx.files.find(hash)));
  await removeUnused(
    ctx,
    found.filter((file) => file !== null),
  );
}

async function removeUnused(
  ctx: Ctx,
  found: readonly FoundPackage[],
): Promise<number> {
  const settledBefore = ctx.now().getTime() - SETTLED_MS;
  const settled = found
    .filter(({ changedAt }) => changedAt.getTime() < settledBefore)
    .map(({ sha256 }) => sha256);
  const held = new Set(await listHeldHashes(ctx.store.read, settled));
  const unused = settled.filter((hash) => !held.has(hash));
  await Promise.all(unused.map((hash) => ctx.files.remove(hash)));
  return unused.length;
}
