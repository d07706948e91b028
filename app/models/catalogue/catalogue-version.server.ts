import { eq, sql } from "drizzle-orm";

import { appMeta } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

const KEY = "catalogue_version";

function versionQuery(db: Db) {
  return db
    .select({ value: appMeta.value })
    .from(appMeta)
    .where(eq(appMeta.key, KEY))
    .limit(1)
    .prepare();
}

/** Nearly every HTTP request runs it, so it is prepared once per connection. */
const prepared = new WeakMap<Db, ReturnType<typeof versionQuery>>();

/**
 * A value that changes whenever the catalogue does; null before the first
 * change.
 */
export async function findCatalogueVersion(db: Db): Promise<string | null> {
  const query = prepared.get(db) ?? versionQuery(db);
  prepared.set(db, query);
  const [row] = await query.execute();
  return row?.value ?? null;
}

/**
 * Invalidates what all processes computed from the catalogue. Call it in the
 * transaction that changes the catalogue.
 */
export async function touchCatalogue(tx: Db, at: Date): Promise<void> {
  const counted = sql`cast(cast(${appMeta.value} as integer) + 1 as text)`;
  await tx
    .insert(appMeta)
    .values({ key: KEY, value: "1", updatedAt: at })
    .onConflictDoUpdate({
      target: appMeta.key,
      set: { value: counted, updatedAt: at },
    });
}
