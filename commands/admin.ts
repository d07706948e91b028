/** npm run admin -- grant|revoke <e-mail> | list: manages administrators. */
import { resolve } from "node:path";

import {
  ADMIN_USAGE,
  readAdminCommand,
} from "~/domain/approvals/admin-command";
import { UsageError } from "~/jobs/read-arguments";
import {
  readCommandEnvironment,
  runCommand,
  shownFailure,
} from "~/run-command.server";
import { runAdminCommand } from "~/services/approvals/administrators/run-admin-command.server";

const ROOT = resolve(import.meta.dirname, "../..");

await main().catch((error: unknown) => {
  console.error(shownFailure(error));
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const command = readAdminCommand(process.argv.slice(2));
  if (!command) throw new UsageError(ADMIN_USAGE);
  const env = readCommandEnvironment(ROOT, process.env);
  await runCommand({ env, root: ROOT }, async (ctx) => {
    for (const line of await runAdminCommand(ctx, command)) console.log(line);
  });
}
