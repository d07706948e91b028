import { and, count, desc, eq, like, or, sql, type SQL } from "drizzle-orm";

import { agents, users } from "../../drizzle/schema";
import type { Db } from "./store.server";

/** What a card of a live agent shows. */
const cardColumns = {
  slug: agents.slug,
  name: agents.name,
  shortDesc: agents.shortDesc,
  category: agents.category,
  tags: agents.tags,
  priceModel: agents.priceModel,
  priceCents: agents.priceCents,
  uses: agents.uses,
  ratingSum: agents.ratingSum,
  ratingCount: agents.ratingCount,
  owner: {
    username: users.username,
    firstName: users.firstName,
    lastName: users.lastName,
  },
};

type CardSearch = { search: string; limit: number };

/**
 * Live agents, the most used first, whose name, description or category has
 * the searched text in it; every live agent for an empty text.
 */
export async function listLiveAgentCards(
  db: Db,
  { search, limit }: CardSearch,
) {
  return db
    .select(cardColumns)
    .from(agents)
    .innerJoin(users, eq(users.id, agents.ownerUserId))
    .where(matching(search))
    .orderBy(desc(agents.uses), agents.id)
    .limit(limit);
}

/** How many live agents the same search finds in all. */
export async function countLiveAgents(db: Db, search = ""): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(agents)
    .where(matching(search));
  return row?.total ?? 0;
}

function matching(search: string): SQL | undefined {
  const isLive = eq(agents.isLive, true);
  if (search === "") return isLive;
  const places = [agents.name, agents.shortDesc, agents.category];
  return and(isLive, or(...places.map((place) => contains(place, search))));
}

type TextColumn = typeof agents.name;

/** A substring without regard to case; `%` and `_` stand for themselves. */
function contains(column: TextColumn, search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${like(sql`lower(${column})`, sql`lower(${pattern})`)} escape '\\'`;
}
