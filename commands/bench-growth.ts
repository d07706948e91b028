/**
 * npm run bench:growth: shows which lists, page loaders and jobs take longer
 * when every table has ten times as many rows, and how long messages and orders
 * take that arrive at a steady rate.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { closeCtx, createCtx } from "~/compose.server";
import type { Ctx } from "~/ctx.server";
import { ConfigurationError } from "~/env/configuration-error";
import { readEnvironment } from "~/env.server";

import { fillGrowth, scaleOf } from "../bench/growth/fill";
import { measureWork, type Measured } from "../bench/growth/measure";
import { measureRush } from "../bench/growth/rush";
import { seedDemo } from "../seed/demo.server";

const ROOT = resolve(import.meta.dirname, "../..");
const USERS = Number(process.env.BENCH_USERS ?? 100_000);
const STEP = 10;

type Place = Record<string, string>;

async function inCtx<T>(
  place: Place,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const env = readEnvironment({ ...process.env, ...place });
  const ctx = await createCtx(env, { root: ROOT });
  try {
    return await work(ctx);
  } finally {
    await closeCtx(ctx);
  }
}

/** One size, in a database of its own. */
async function measureAt(users: number, place: Place): Promise<Measured[]> {
  const started = performance.now();
  await inCtx(place, async (ctx) => {
    await fillGrowth(ctx, users);
    // Only a database with the demo's accounts opens again in demo mode.
    await seedDemo(ctx);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const { orders, messages, notifications } = scaleOf(users);
  console.log(
    `${users} users, ${orders} orders, ${messages} messages, ${notifications} notifications: filled in ${seconds} s`,
  );
  // Opening the database again brings its statistics up to date.
  return inCtx(place, measureWork);
}

function placesOf(folder: string) {
  const { DATABASE_URL: small, DATABASE_URL_LARGE: large } = process.env;
  if (small && !large) {
    throw new ConfigurationError(
      "Two empty databases are needed: DATABASE_URL and DATABASE_URL_LARGE.",
    );
  }
  return [
    { DATA_DIR: join(folder, "small"), ...(small && { DATABASE_URL: small }) },
    { DATA_DIR: join(folder, "large"), ...(large && { DATABASE_URL: large }) },
  ] as const;
}

if (!Number.isInteger(USERS / 1_000 / STEP) || USERS <= 0) {
  throw new ConfigurationError("BENCH_USERS must be a multiple of 10,000.");
}
const folder = await mkdtemp(join(process.env.TMPDIR ?? tmpdir(), "growth-"));
try {
  const [small, large] = placesOf(folder);
  const before = await measureAt(USERS / STEP, small);
  const after = await measureAt(USERS, large);
  console.table(
    after.map(({ name, cpuMs }, index) => {
      const was = before[index]?.cpuMs ?? 0;
      const grows = cpuMs > 2 * was && cpuMs - was > 2;
      return {
        name,
        [`ms at ${USERS / STEP}`]: was.toFixed(1),
        [`ms at ${USERS}`]: cpuMs.toFixed(1),
        grows: grows ? "GROWS" : "",
      };
    }),
  );
  await inCtx(large, (ctx) => measureRush(ctx, USERS));
} finally {
  await rm(folder, { recursive: true, force: true });
}
