import pg from "pg";

import { hasErrorCode } from "./store.server";

/** Undefined column or table: the migration that makes it comes first. */
const NOT_YET = new Set(["42703", "42P01"]);
const BREAKPOINT = "--> statement-breakpoint";
const INDEX = /^\s*CREATE INDEX IF NOT EXISTS ("(\w+)" ON [^;]+);?\s*$/i;

/**
 * Builds the indexes of coming migrations on existing tables, which stay
 * writable meanwhile. The migrations find them there: they say `if not exists`.
 */
export async function buildIndexes(
  url: string,
  migrations: readonly string[],
): Promise<void> {
  const statements = migrations.join(BREAKPOINT).split(BREAKPOINT);
  const indexes = statements.flatMap((statement) => {
    const [, definition, name = ""] = INDEX.exec(statement) ?? [];
    return definition ? [{ definition, name }] : [];
  });
  if (indexes.length === 0) return;
  // Not in a transaction, unlike the migrations.
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  await client.connect();
  try {
    for (const { definition, name } of indexes) {
      await dropUnfinished(client, name);
      await client
        .query(`create index concurrently if not exists ${definition}`)
        .catch((error: unknown) => {
          if (!hasErrorCode(error, NOT_YET)) throw error;
        });
    }
  } finally {
    await client.end();
  }
}

/** Drops the unusable index that an interrupted build leaves behind. */
async function dropUnfinished(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid",
    [`"${name}"`],
  );
  if (rowCount) await client.query(`drop index concurrently "${name}"`);
}
