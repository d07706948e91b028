import { statfs } from "node:fs/promises";

import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { Store } from "~/models/platform/store.server";

const MIN_FREE_BYTES = 50 * 1024 * 1024;
const KEPT_MS = 1_000;

/** `settledAt` is null while the check is running. */
type Known = { ready: Promise<void>; settledAt: number | null };

const known = new WeakMap<Store, Known>();

/**
 * Checks that the database accepts writes, that the object store responds, and
 * that the data folder's disk has space. Runs at most once per second, however
 * many callers there are; a failed check is logged once.
 */
export function checkReadiness(
  ctx: Ctx,
  measure: (folder: string) => Promise<number> = freeBytes,
): Promise<void> {
  const last = known.get(ctx.store);
  if (last && isFresh(last, ctx)) return last.ready;
  const made: Known = { ready: check(ctx, measure), settledAt: null };
  known.set(ctx.store, made);
  made.ready
    .catch((err: unknown) => {
      ctx.log.error({ err }, "requests cannot be served");
    })
    .finally(() => {
      made.settledAt = ctx.now().getTime();
    });
  return made.ready;
}

function isFresh({ settledAt }: Known, ctx: Ctx): boolean {
  if (settledAt === null) return true;
  const age = ctx.now().getTime() - settledAt;
  return age >= 0 && age < KEPT_MS;
}

async function check(
  ctx: Ctx,
  measure: (folder: string) => Promise<number>,
): Promise<void> {
  await Promise.all([ctx.store.ping(), ctx.pingFiles()]);
  const free = await measure(ctx.env.dataDir);
  if (free < MIN_FREE_BYTES) {
    throw new DomainError("unavailable", "The disk is almost full.");
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
