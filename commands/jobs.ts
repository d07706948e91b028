/** npm run jobs -- once [--at <ISO time>]: runs every job once, now. */
import { resolve } from "node:path";

import { readEnvironment } from "~/env.server";
import { runOnce } from "~/jobs/once.server";
import { readArguments } from "~/jobs/read-arguments";
import { runCommand, shownFailure } from "~/run-command.server";

const ROOT = resolve(import.meta.dirname, "../..");

await main().catch((error: unknown) => {
  console.error(shownFailure(error));
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const env = readEnvironment(process.env);
  const { at } = readArguments(process.argv.slice(2), env.mode);
  await runCommand({ env, root: ROOT }, async (ctx) => {
    for (const { name, state, line } of await runOnce(ctx, at)) {
      console.log(
        state === "done" ? `${name}: ${line}` : `${name}: ${state}: ${line}`,
      );
      if (state === "failed") process.exitCode = 1;
    }
  });
}
