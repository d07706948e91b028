import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";

import * as schema from "../../../../drizzle/schema";

export type CopiedColumn = { name: string; type: string };

export type CopiedTable = {
  name: string;
  columns: CopiedColumn[];
  /** The columns that hold amounts of money. */
  money: string[];
};

type Node = { table: CopiedTable; needs: string[] };

/**
 * Every table of the schema, referenced tables first. Only a process started
 * for PostgreSQL knows them in this form.
 */
export function tablesInOrder(): CopiedTable[] {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  if (tables.length === 0) throw new Error("Tables are those of PostgreSQL");
  return inOrder(tables.map(describe));
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
  return { table: { name, columns: described, money }, needs };
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
