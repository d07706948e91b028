/**
 * npm run bench:catalogue: creates 100,000 live agents in a separate folder.
 */
import { resolve } from "node:path";

import { closeCtx, createCtx } from "~/compose.server";
import { readEnvironment } from "~/env.server";

import { writeCatalogue } from "../bench/catalogue/write-catalogue";

const ROOT = resolve(import.meta.dirname, "../..");
const SIZE = Number(process.env.BENCH_AGENTS ?? 100_000);

const env = readEnvironment({
  ...process.env,
  DATA_DIR: process.env.DATA_DIR ?? "./data/bench",
});
const ctx = await createCtx(env, { root: ROOT });
try {
  const started = performance.now();
  const { written } = await writeCatalogue(ctx, SIZE);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    written === 0
      ? `The catalogue of ${SIZE} agents is there already.`
      : `Wrote ${written} agents in ${seconds} s: ${SIZE} are live.`,
  );
} finally {
  await closeCtx(ctx);
}
