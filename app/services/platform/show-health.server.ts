import { statfs } from "node:fs/promises";

import type { Ctx } from "~/ctx.server";
import { listErrorGroups } from "~/models/platform/error-groups.server";

import { measureQueues } from "./measure-queues.server";

const MOST_ERRORS = 20;

/**
 * What administrators see of the running site: queues, jobs and errors of all
 * processes, and the database, disk and versions of the one that is asked.
 */
export async function showHealth(ctx: Ctx) {
  const [{ queues, jobs }, errors, database, disk] = await Promise.all([
    measureQueues(ctx),
    listErrorGroups(ctx.store.read, MOST_ERRORS),
    describeDatabase(ctx),
    measureDisk(ctx.env.dataDir),
  ]);
  return {
    queues,
    jobs,
    errors,
    database,
    disk,
    release: ctx.release,
    node: process.versions.node,
    process: { pid: process.pid, uptimeSeconds: Math.round(process.uptime()) },
  };
}

async function describeDatabase({ store }: Ctx) {
  const began = performance.now();
  const described = await store.describe();
  const ms = Math.round(performance.now() - began);
  return { engine: store.engine, ...described, ms };
}

async function measureDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
