/** npm run db:copy: copies the SQLite database to the one in DATABASE_URL. */
import { resolve } from "node:path";

import { readEnvironment } from "~/env.server";
import { ConfigurationError } from "~/env/configuration-error";
import {
  copyDatabase,
  CopyRefusedError,
} from "~/models/platform/database-copy/copy-database.server";
import {
  NewerDatabaseError,
  UnmarkedPaymentsError,
} from "~/models/platform/migrations.server";
import { databaseFile } from "~/models/platform/open-store.server";

const ROOT = resolve(import.meta.dirname, "../..");

await main().catch((error: unknown) => {
  const isKnown =
    error instanceof ConfigurationError ||
    error instanceof CopyRefusedError ||
    error instanceof NewerDatabaseError ||
    error instanceof UnmarkedPaymentsError;
  console.error(isKnown ? error.message : error);
  console.error("Nothing was copied.");
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const env = readEnvironment(process.env);
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
