import type { Ctx } from "~/ctx.server";
import type {
  DeliverableType,
  HeldAgent,
  PriceModel,
  RuntimeBucket,
} from "~/domain/catalogue/agents";
import { createdAgentPath } from "~/domain/catalogue/created-agents";
import { DELIVERY_NAMES } from "~/domain/catalogue/listing-terms";
import { saleCents } from "~/domain/catalogue/price-text";
import { displayName } from "~/domain/accounts/users";
import { purchasePath } from "~/domain/orders/checkout-paths";
import { isPublisher, type ProofStatus } from "~/domain/publishers/publishers";
import { meanRating } from "~/domain/reviews/ratings";
import { listOwningOrders } from "~/models/orders/orders.server";

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
  ownerUserId: string;
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

/** Agents in a list, for a viewer: their own and bought ones open. */
export async function agentCards(
  ctx: Ctx,
  rows: readonly CardRow[],
  viewerId: string | null,
) {
  const bought =
    viewerId === null ? NONE : await purchasesOf(ctx, rows, viewerId);
  return rows.map((row): Card & { held?: HeldAgent } => {
    const card = agentCard(ctx, row);
    const orderId = bought.get(row.id);
    if (orderId) {
      return { ...card, held: { isOwn: false, path: purchasePath(orderId) } };
    }
    if (row.ownerUserId !== viewerId) return card;
    return { ...card, held: { isOwn: true, path: createdAgentPath(row.id) } };
  });
}

type Card = ReturnType<typeof agentCard>;

const NONE: ReadonlyMap<string | null, string> = new Map();

async function purchasesOf(
  { store, payments }: Ctx,
  rows: readonly CardRow[],
  buyerUserId: string,
) {
  if (rows.length === 0) return NONE;
  const agentIds = rows.map(({ id }) => id);
  const wanted = { buyerUserId, agentIds, mode: payments.mode };
  const orders = await listOwningOrders(store.read, wanted);
  return new Map(orders.map(({ id, agentId }) => [agentId, id]));
}

function agentCard(ctx: Pick<Ctx, "env">, row: CardRow) {
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
