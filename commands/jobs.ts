/** npm run jobs -- once [--at <ISO time>]: runs every job once, now. */
import { resolve } from "node:path";

import { closeCtx, createCtx } from "~/compose.server";
import { readEnvironment } from "~/env.server";
import { ConfigurationError } from "~/env/configuration-error";
import { runOnce } from "~/jobs/once.server";
import { readArguments, UsageError } from "~/jobs/read-arguments";

const ROOT = resolve(import.meta.dirname, "../..");

await main().catch((error: unknown) => {
  const isKnown =
    error instanceof ConfigurationError || error instanceof UsageError;
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const env = readEnvironment(process.env);
  const { at } = readArguments(process.argv.slice(2), env.mode);
  const ctx = await createCtx(env, { root: ROOT });
  try {
    for (const { name, state, line } of await runOnce(ctx, at)) {
      console.log(
        state === "done" ? `${name}: ${line}` : `${name}: ${state}: ${line}`,
      );
      if (state === "failed") process.exitCode = 1;
    }
  } finally {
    await closeCtx(ctx);
  }
}
