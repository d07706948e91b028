import { sql, type SQL } from "drizzle-orm";

import { MOST_COUNTED } from "~/domain/platform/counted";

import { orders, users } from "../../../drizzle/schema";
import type { Store } from "./store.server";
import { patternOf, quoted } from "./text-terms.server";

/** The texts as PostgreSQL's trigram indexes have them. */
const SEARCHED = {
  account: {
    table: users,
    text: sql`${users.usernameKey} || ' ' || ${users.email} || ' ' || coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '') || ' ' || coalesce(${users.publicName}, '')`,
  },
  sale: {
    table: orders,
    text: sql`${orders.id} || ' ' || ${orders.itemName}`,
  },
};

/** One more than a list counts, so that its count says that there are more. */
export const MOST_FOUND = MOST_COUNTED + 1;

/**
 * Selects the ids of the latest accounts or sales whose text contains a term of
 * at least three characters, ignoring case. SQLite's full-text index follows
 * the tables by triggers, in the order of their rows.
 */
export function idsHolding(
  engine: Store["engine"],
  what: keyof typeof SEARCHED,
  term: string,
): SQL {
  if (engine === "sqlite") {
    const match = `${what} : ${quoted(term)}`;
    return sql`select list_search.id from (
      select rowid as doc from list_search_fts
      where list_search_fts match ${match} order by rowid desc limit ${MOST_FOUND}
    ) found cross join list_search on list_search.doc = found.doc`;
  }
  const { table, text } = SEARCHED[what];
  return sql`select ${table.id} from ${table}
    where (${text}) ilike ${patternOf(term)}
    order by ${table.createdAt} desc limit ${MOST_FOUND}`;
}
