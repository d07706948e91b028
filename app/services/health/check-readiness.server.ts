import { statfs } from "node:fs/promises";

import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";

const MIN_FREE_BYTES = 50 * 1024 * 1024;

/**
 * Ready to serve: the database accepts writes and, where it is a file of ours,
 * its disk has room for them.
 */
export async function checkReadiness(
  ctx: Ctx,
  measure: (folder: string) => Promise<number> = freeBytes,
): Promise<void> {
  await ctx.store.ping();
  if (ctx.store.engine !== "sqlite") return;
  const free = await measure(ctx.env.dataDir);
  if (free < MIN_FREE_BYTES) {
    throw new DomainError("unavailable", "The disk is almost full.");
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
