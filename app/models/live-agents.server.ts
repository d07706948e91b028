import { and, asc, desc, eq, gt, lte, sql, type SQL } from "drizzle-orm";

import type {
  ArsenalFilters,
  ArsenalSort,
  PriceRange,
} from "../domain/arsenal-filters";
import { PRICE_BOUNDS } from "../domain/arsenal-filters";
import { agents, users } from "../../drizzle/schema";
import type { Db } from "./store.server";

const owner = {
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
};

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
  ownerUserId: agents.ownerUserId,
};

export type AgentCardRow = Awaited<ReturnType<typeof listLiveAgents>>[number];

type ListFilters = Pick<
  ArsenalFilters,
  "price" | "delivery" | "operator" | "sort"
>;

/** Live agents within price, delivery and owner, in the chosen order. */
export async function listLiveAgents(db: Db, filters: ListFilters) {
  const { price, delivery, operator, sort } = filters;
  return db
    .select({ ...cardColumns, owner })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.ownerUserId))
    .where(
      and(
        eq(agents.isLive, true),
        price ? withinPrice(price) : undefined,
        delivery ? eq(agents.deliveryType, delivery) : undefined,
        operator ? eq(agents.ownerUserId, operator) : undefined,
      ),
    )
    .orderBy(...ORDERS[sort], asc(agents.id));
}

const meanRating = sql`case when ${agents.ratingCount} > 0 then ${agents.ratingSum} * 1.0 / ${agents.ratingCount} else 0 end`;

const ORDERS: Record<ArsenalSort, SQL[]> = {
  popular: [desc(agents.uses)],
  newest: [desc(agents.publishedAt)],
  "price-asc": [asc(agents.priceCents), desc(agents.uses)],
  "price-desc": [desc(agents.priceCents), desc(agents.uses)],
  rating: [desc(meanRating), desc(agents.ratingCount)],
};

function withinPrice(range: PriceRange): SQL | undefined {
  const { above, upTo } = PRICE_BOUNDS[range];
  return and(
    above === null ? undefined : gt(agents.priceCents, above),
    upTo === null ? undefined : lte(agents.priceCents, upTo),
  );
}

/** Slug and price of an agent while it is live. */
export async function findLivePrice(db: Db, agentId: string) {
  const [agent] = await db
    .select({
      slug: agents.slug,
      priceModel: agents.priceModel,
      priceCents: agents.priceCents,
    })
    .from(agents)
    .where(and(eq(agents.id, agentId), eq(agents.isLive, true)))
    .limit(1);
  return agent;
}
