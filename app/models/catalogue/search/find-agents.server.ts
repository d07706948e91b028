import { eq, inArray, sql } from "drizzle-orm";

import type { Place } from "~/domain/catalogue/search/cursor";

import { agents, users } from "../../../../drizzle/schema";
import type { Db, Store } from "~/models/platform/store.server";
import { countInPostgres, listInPostgres } from "./postgres-search.server";
import type { Count, Known, Span, Wanted } from "./search-plan.server";
import { countInSqlite } from "./sqlite-count.server";
import { listInSqlite } from "./sqlite-search.server";

/** The exact number of live agents that pass every filter. */
export async function countAgents(
  { engine, read }: Store,
  wanted: Wanted,
): Promise<Count> {
  return engine === "sqlite"
    ? countInSqlite(read, wanted)
    : countInPostgres(read, wanted);
}

/** The positions of a page's agents, in reading direction. */
export async function listPlaces(
  { engine, read }: Store,
  wanted: Wanted,
  plan: { span: Span; known: Known },
): Promise<Place[]> {
  return engine === "sqlite"
    ? listInSqlite(read, wanted, plan)
    : listInPostgres(read, wanted, plan.span);
}

/** The columns of a card. */
const cardColumns = {
  id: agents.id,
  slug: agents.slug,
  name: agents.name,
  shortDesc: agents.shortDesc,
  category: agents.category,
  tags: agents.tags,
  runtimeBucket: agents.runtimeBucket,
  deliveryType: agents.deliveryType,
  priceModel: agents.priceModel,
  priceCents: agents.priceCents,
  uses: agents.uses,
  ratingSum: agents.ratingSum,
  ratingCount: agents.ratingCount,
  publishedAt: agents.publishedAt,
  ownerUserId: agents.ownerUserId,
  owner: {
    username: users.username,
    firstName: users.firstName,
    lastName: users.lastName,
  },
};

export type AgentCard = Awaited<ReturnType<typeof listAgentCards>>[number];

/** The cards of the given agents, in the given order. */
export async function listAgentCards({ read }: Store, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await preparedCards(read, ids.length).execute(
    Object.fromEntries(ids.entries()),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Every list runs it, so it is prepared once per connection and number of
 * cards.
 */
function preparedCards(db: Db, number: number): CardsQuery {
  const known = cardsQueries.get(db) ?? new Map<number, CardsQuery>();
  cardsQueries.set(db, known);
  const query = known.get(number) ?? cardsQuery(db, number);
  known.set(number, query);
  return query;
}

type CardsQuery = ReturnType<typeof cardsQuery>;

const cardsQueries = new WeakMap<Db, Map<number, CardsQuery>>();

function cardsQuery(db: Db, number: number) {
  const ids = Array.from({ length: number }, (_, at) =>
    sql.placeholder(`${at}`),
  );
  return db
    .select(cardColumns)
    .from(agents)
    .innerJoin(users, eq(users.id, agents.ownerUserId))
    .where(inArray(agents.id, ids))
    .prepare();
}
