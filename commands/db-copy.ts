/** npm run db:copy: copies the SQLite database to the one in DATABASE_URL. */
import { resolve } from "node:path";

import { ConfigurationError } from "~/env/configuration-error";
import {
  copyDatabase,
  CopyRefusedError,
} from "~/models/platform/database-copy/copy-database.server";
import { databaseFile } from "~/models/platform/open-store.server";
import { readCommandEnvironment, shownFailure } from "~/run-command.server";

const ROOT = resolve(import.meta.dirname, "../..");

await main().catch((error: unknown) => {
  const isRefused = error instanceof CopyRefusedError;
  console.error(isRefused ? error.message : shownFailure(error));
  console.error("Nothing was copied.");
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const env = readCommandEnvironment(ROOT, process.env);
  const { databaseUrl, dataDir, unmarkedPayments } = env;
  if (!databaseUrl) {
    throw new ConfigurationError(
      "DATABASE_URL is not set: the empty PostgreSQL database to copy to.",
    );
  }
  const tallies = await copyDatabase({
    file: databaseFile(resolve(dataDir)),
    url: databaseUrl,
    drizzleDir: resolve(ROOT, "drizzle"),
    unmarkedPayments,
  });
  for (const { table, rows, sums } of tallies) {
    const money = sums.map(({ column, sum }) => `, ${column} ${sum ?? "-"}`);
    console.log(`${table}: ${rows} rows${money.join("")}`);
  }
  console.log(`${tallies.length} tables copied; rows and sums are the same.`);
}
