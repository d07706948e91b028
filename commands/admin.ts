/** npm run admin -- grant|revoke <e-mail> | list: manages administrators. */
import { resolve } from "node:path";

import { closeCtx, createCtx } from "~/compose.server";
import {
  ADMIN_USAGE,
  readAdminCommand,
} from "~/domain/approvals/admin-command";
import { DomainError } from "~/domain/platform/errors";
import { readEnvironment } from "~/env.server";
import { ConfigurationError } from "~/env/configuration-error";
import { UsageError } from "~/jobs/read-arguments";
import { runAdminCommand } from "~/services/approvals/administrators/run-admin-command.server";

const ROOT = resolve(import.meta.dirname, "../..");

await main().catch((error: unknown) => {
  const isKnown =
    error instanceof ConfigurationError ||
    error instanceof UsageError ||
    error instanceof DomainError;
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const command = readAdminCommand(process.argv.slice(2));
  if (!command) throw new UsageError(ADMIN_USAGE);
  const env = readEnvironment(process.env);
  const ctx = await createCtx(env, { root: ROOT });
  try {
    for (const line of await runAdminCommand(ctx, command)) console.log(line);
  } finally {
    await closeCtx(ctx);
  }
}
