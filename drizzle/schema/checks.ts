import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** A CHECK that a text column contains one of the listed values. */
export function oneOf(column: SQLWrapper, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value}'`).join(", ");
  return sql`${column} in (${sql.raw(list)})`;
}
