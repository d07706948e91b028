import pg from "pg";

import { asTally, tallySql, type Tally } from "./tally";
import type { CopiedTable } from "./tables.server";

const MOST_PARAMETERS = 30_000;
const MOST_ROWS = 500;

/** One transaction on a PostgreSQL database, with its tables locked. */
export type CopyTarget = {
  /** The first table with rows, if any. */
  findFilled: () => Promise<string | null>;
  fill: (table: CopiedTable, rows: Iterable<unknown[]>) => Promise<void>;
  tally: (table: CopiedTable) => Promise<Tally>;
};

/**
 * Runs work in one transaction: all of it is kept, or nothing. Nobody else can
 * write to the tables until it ends.
 */
export async function inCopyTarget<T>(
  url: string,
  tables: readonly CopiedTable[],
  work: (target: CopyTarget) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("BEGIN");
    const names = tables.map(({ name }) => `"${name}"`).join(", ");
    await client.query(`LOCK TABLE ${names} IN EXCLUSIVE MODE`);
    const result = await work(targetOf(client, tables));
    await client.query("ANALYZE");
    await client.query("COMMIT");
    return result;
  } finally {
    // Closing the connection rolls back what was not committed.
    await client.end();
  }
}

function targetOf(
  client: pg.Client,
  tables: readonly CopiedTable[],
): CopyTarget {
  return {
    findFilled: async () => {
      for (const { name } of tables) {
        const found = await client.query(`select 1 from "${name}" limit 1`);
        if (found.rows.length > 0) return name;
      }
      return null;
    },
    fill: async (table, rows) => {
      if (table.isDerived) await client.query(`delete from "${table.name}"`);
      const most = Math.floor(MOST_PARAMETERS / table.columns.length);
      for (const some of inParts(rows, Math.min(MOST_ROWS, most))) {
        await client.query(insertSql(table, some.length), some.flat());
      }
    },
    tally: async (table) => {
      const text = tallySql(table);
      const counted = await client.query<unknown[]>({ text, rowMode: "array" });
      return asTally(table, counted.rows[0] ?? []);
    },
  };
}

function insertSql({ name, columns }: CopiedTable, rows: number): string {
  const names = columns.map((column) => `"${column.name}"`).join(", ");
  const values = Array.from({ length: rows }, (_, row) => {
    const places = columns.map((_column, place) => {
      const number = row * columns.length + place + 1;
      return `$${number}`;
    });
    return `(${places.join(", ")})`;
  });
  return `insert into "${name}" (${names}) values ${values.join(", ")}`;
}

function* inParts<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let part: T[] = [];
  for (const one of all) {
    part.push(one);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
