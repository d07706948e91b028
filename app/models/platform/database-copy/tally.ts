import type { CopiedTable } from "./tables.server";

/** What both databases must agree on: row counts and sums of money. */
export type Tally = {
  table: string;
  rows: string;
  /** The sum of each money column; null without rows. */
  sums: { column: string; sum: string | null }[];
};

/** The expressions of a table's tally, in order, for both engines. */
export function tallySql({ name, money }: CopiedTable): string {
  const sums = money.map((column) => `, sum("${column}")`);
  return `select count(*)${sums.join("")} from "${name}"`;
}

export function asTally(
  { name, money }: CopiedTable,
  [rows, ...sums]: readonly unknown[],
): Tally {
  return {
    table: name,
    rows: numberText(rows) ?? "0",
    sums: money.map((column, place) => ({
      column,
      sum: numberText(sums[place]),
    })),
  };
}

/** One driver returns big numbers as numbers, the other as text. */
function numberText(value: unknown): string | null {
  return typeof value === "bigint" || typeof value === "string"
    ? String(value)
    : null;
}

/** The difference between two tallies of a table as text; null if equal. */
export function findDifference(source: Tally, target: Tally): string | null {
  if (source.rows !== target.rows) {
    return `${source.table} has ${source.rows} rows, its copy ${target.rows}`;
  }
  const sums = new Map(target.sums.map(({ column, sum }) => [column, sum]));
  const differing = source.sums.find(
    ({ column, sum }) => sums.get(column) !== sum,
  );
  if (!differing) return null;
  const { column, sum } = differing;
  return `${source.table}.${column} sums up to ${sum ?? "nothing"}, its copy to ${sums.get(column) ?? "nothing"}`;
}
