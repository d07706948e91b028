/** npm run jobs -- once [<job>] [--at <ISO time>]: runs every job, or one, now. */
import { resolve } from "node:path";

import { JOBS } from "~/jobs/jobs.server";
import { runOnce } from "~/jobs/once.server";
import { readArguments } from "~/jobs/read-arguments";
import {
  readCommandEnvironment,
  runCommand,
  shownFailure,
} from "~/run-command.server";

const ROOT = resolve(import.meta.dirname, "../..");

await main().catch((error: unknown) => {
  console.error(shownFailure(error));
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const env = readCommandEnvironment(ROOT, process.env);
  const { at, job } = readArguments(process.argv.slice(2), {
    mode: env.mode,
    jobs: JOBS.map(({ name }) => name),
  });
  const jobs = JOBS.filter(({ name }) => job === null || name === job);
  await runCommand({ env, root: ROOT }, async (ctx) => {
    for (const { name, state, line } of await runOnce(ctx, at, jobs)) {
      if (state === "done") console.log(`${name}: ${line}`);
      if (state === "taken") console.log(`${name}: taken: ${line}`);
      // The log has printed why.
      if (state === "failed") process.exitCode = 1;
    }
  });
}
