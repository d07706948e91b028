import { setImmediate as otherWork } from "node:timers/promises";

import { sql } from "drizzle-orm";

import type { Shelf, ShelfCategory } from "~/domain/catalogue/shelf";

import type { Store } from "~/models/platform/store.server";
import { jsonArray } from "./entry-sql.server";

/** Reads the title index one category at a time, so that other requests run. */
export async function readShelf(store: Store): Promise<Shelf> {
  const rows = await store.read
    .selectDistinct({ category: sql<string>`s.category` })
    .from(sql`entry_search s`);
  const shelf: ShelfCategory[] = [];
  const kept = new Map<string, string>();
  for (const { category } of rows) {
    await otherWork();
    const { docs, industries } = await readCategory(store, category);
    shelf.push({
      category,
      docs,
      industries: industries.map((id) => keptOnce(kept, id)),
    });
  }
  return shelf;
}

/**
 * Many values in one row, because each row returned to this process is costly.
 */
async function readCategory({ engine, read }: Store, category: string) {
  const [row] = await read
    .select({
      docs: jsonArray(engine, "doc"),
      industries: jsonArray(engine, "industry"),
    })
    .from(
      sql`(select s.doc, s.industry from entry_search s
        where s.category = ${category} order by s.title, s.entry_id) s`,
    );
  return {
    docs: JSON.parse(row?.docs ?? "[]") as number[],
    industries: JSON.parse(row?.industries ?? "[]") as string[],
  };
}

/** Shares equal strings: each parsed copy would take its own memory. */
function keptOnce(kept: Map<string, string>, text: string): string {
  const known = kept.get(text);
  if (known !== undefined) return known;
  kept.set(text, text);
  return text;
}
