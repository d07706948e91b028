import { eq, inArray, sql } from "drizzle-orm";

import {
  agents,
  agentTagCounts,
  publisherDomains,
  users,
} from "../../../../drizzle/schema";
import type { Db, Store } from "~/models/platform/store.server";
import { countInPostgres } from "./postgres-match.server";
import { countShortTerm } from "./short-terms.server";
import {
  isEverything,
  FEW,
  type Count,
  type Wanted,
} from "./search-plan.server";
import { countInSqlite } from "./sqlite-count.server";
import { isShort } from "./sqlite-match.server";
import { nameColumns } from "~/models/accounts/name-columns.server";

/** The exact number of live agents that pass every filter. */
export async function countAgents(
  store: Store,
  wanted: Wanted,
): Promise<Count> {
  const stored = await findStoredCount(store, wanted);
  if (stored !== null) return { total: stored, docs: null };
  return store.engine === "sqlite"
    ? countInSqlite(store.read, wanted)
    : countInPostgres(store.read, wanted);
}

/** The count of a single tag or short term is stored. */
async function findStoredCount(
  store: Store,
  wanted: Wanted,
): Promise<number | null> {
  const { q, tags } = wanted;
  const [tag, ...others] = tags;
  const isOfTag = others.length === 0 && isEverything({ ...wanted, tags: [] });
  if (tag !== undefined && isOfTag) return countOfTag(store.read, tag);
  const isOfShortTerm = isShort(q) && isEverything({ ...wanted, q: "" });
  return isOfShortTerm ? findCommon(store, q) : null;
}

async function countOfTag(db: Db, tag: string): Promise<number> {
  const [row] = await db
    .select({ total: agentTagCounts.agents })
    .from(agentTagCounts)
    .where(eq(agentTagCounts.tag, tag));
  return row?.total ?? 0;
}

/** Null for few matches: the count of their docs finds their places as well. */
async function findCommon(store: Store, term: string): Promise<number | null> {
  const total = await countShortTerm(store, term);
  const isFew = total !== null && total > 0 && total <= FEW;
  return isFew ? null : total;
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
  importedRatingCount: agents.importedRatingCount,
  publishedAt: agents.publishedAt,
  ownerUserId: agents.ownerUserId,
  owner: nameColumns(users),
  /** The owner's proof of a domain; null without one. */
  proof: publisherDomains.status,
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
    .leftJoin(publisherDomains, eq(publisherDomains.userId, users.id))
    .where(inArray(agents.id, ids))
    .prepare();
}
