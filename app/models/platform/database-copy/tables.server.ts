import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";

import * as schema from "../../../../drizzle/schema";

export type CopiedColumn = { name: string; type: string };

export type CopiedTable = {
  name: string;
  columns: CopiedColumn[];
  /** The columns that hold amounts of money. */
  money: string[];
  /** Whether triggers have already written rows when it is copied. */
  isDerived: boolean;
};

/**
 * Triggers fill these as other tables are filled. Rows of `work_counts` fill the
 * last one, which is therefore copied last.
 */
const DERIVED = [
  "uncounted_agent_texts",
  "work_counts",
  "earning_months",
  "stale_operators",
];

type Node = { table: CopiedTable; needs: string[] };

/**
 * Every table of the schema, referenced tables first, derived ones last. Only a
 * process started for PostgreSQL knows them in this form.
 */
export function tablesInOrder(): CopiedTable[] {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  if (tables.length === 0) throw new Error("Tables are those of PostgreSQL");
  const ordered = inOrder(tables.map(describe));
  const derived = DERIVED.flatMap((name) =>
    ordered.filter((table) => table.name === name),
  );
  return [...ordered.filter(({ isDerived }) => !isDerived), ...derived];
}

function describe(pgTable: PgTable): Node {
  const { name, columns, foreignKeys } = getTableConfig(pgTable);
  const described = columns.map((column) => ({
    name: column.name,
    type: column.getSQLType(),
  }));
  const money = described
    .map((column) => column.name)
    .filter((column) => column.endsWith("_cents"));
  const needs = foreignKeys.map((key) =>
    getTableName(key.reference().foreignTable),
  );
  const isDerived = DERIVED.includes(name);
  return { table: { name, columns: described, money, isDerived }, needs };
}

function inOrder(nodes: readonly Node[]): CopiedTable[] {
  const placed = new Map<string, CopiedTable>();
  while (placed.size < nodes.length) {
    const next = nodes.filter(
      ({ table, needs }) =>
        !placed.has(table.name) && needs.every((name) => placed.has(name)),
    );
    if (next.length === 0) throw new Error("Tables refer to each other");
    for (const { table } of next) placed.set(table.name, table);
  }
  return [...placed.values()];
}
