import { sql } from "drizzle-orm";

import type { Db } from "~/models/platform/store.server";

/** The industries among these that live agents have; one index lookup each. */
export async function listUsedIndustries(
  db: Db,
  ids: readonly string[],
): Promise<string[]> {
  const values = sql.join(
    ids.map((id) => sql`(${id})`),
    sql`, `,
  );
  const rows = await db
    .select({ industry: sql<string>`column1` })
    .from(sql`(values ${values}) v`)
    .where(
      sql`exists (select 1 from agent_search s where s.industry = column1)`,
    );
  return rows.map(({ industry }) => industry);
}
