import type { Ctx } from "~/ctx.server";
import type {
  DeliverableType,
  PriceModel,
  RuntimeBucket,
} from "~/domain/catalogue/agents";
import { DELIVERY_NAMES } from "~/domain/catalogue/listing-terms";
import { saleCents } from "~/domain/catalogue/price-text";
import { displayName } from "~/domain/accounts/users";
import { isPublisher, type ProofStatus } from "~/domain/publishers/publishers";
import { meanRating } from "~/domain/reviews/ratings";

import { isDemoAgent } from "./is-demo.server";

type CardRow = {
  id: string;
  slug: string;
  name: string;
  category: string;
  shortDesc: string;
  priceModel: PriceModel;
  priceCents: number;
  uses: number;
  ratingSum: number;
  ratingCount: number;
  importedRatingCount: number;
  owner: Parameters<typeof displayName>[0];
  proof: ProofStatus | null;
  tags: string[];
  runtimeBucket: RuntimeBucket;
  deliveryType: DeliverableType;
};

const SHOWN_TAGS = 3;

/** An agent in a list. */
export function agentCard(ctx: Pick<Ctx, "env">, row: CardRow) {
  return {
    slug: row.slug,
    title: row.name,
    type: row.category,
    description: row.shortDesc,
    priceCents: saleCents(row),
    uses: row.uses,
    rating: meanRating(row),
    reviewCount: row.ratingCount,
    importedCount: row.importedRatingCount,
    operatorName: displayName(row.owner),
    isPublisher: row.proof !== null && isPublisher(row.proof),
    tags: row.tags.slice(0, SHOWN_TAGS),
    runtime: row.runtimeBucket,
    delivery: DELIVERY_NAMES[row.deliveryType],
    isDemo: isDemoAgent(ctx, row.id),
  };
}
