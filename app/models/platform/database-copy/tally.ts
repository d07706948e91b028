import type { CopiedTable } from "./tables.server";

/** What both databases must agree on: how many rows, and what money they say. */
export type Tally = {
  table: string;
  rows: string;
  /** The sum of each column of money; null where there is none. */
  sums: { column: string; sum: string | null }[];
};

/** The columns of a tally of a table, in their order, for both engines. */
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

/** One driver answers big numbers as numbers, the other as text. */
function numberText(value: unknown): string | null {
  return typeof value === "bigint" || typeof value === "string"
    ? String(value)
    : null;
}

/** What two tallies of one table do not agree on, in words; null when equal. */
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
