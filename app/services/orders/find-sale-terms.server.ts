import type {
  DeliverableType,
  License,
  PriceModel,
} from "~/domain/catalogue/agents";
import { refundDays } from "~/domain/catalogue/listing-terms";
import type { Cents } from "~/domain/platform/money";
import { serviceTerms, type Service } from "~/domain/orders/services";
import {
  findAgentByKey,
  findVersionTerms,
  type AgentRow,
  type VersionTerms,
} from "~/models/catalogue/agent-pages.server";
import type { OrderItem } from "~/models/orders/orders.server";
import type { Db } from "~/models/platform/store.server";
import { isUnderMaintenance } from "~/models/runs/endpoint-health.server";

/** What an item costs today, with the terms that an order copies. */
export type SaleTerms = {
  item: OrderItem;
  itemName: string;
  shortDesc: string;
  category: string;
  priceModel: PriceModel;
  totalCents: Cents;
  refundWindowDays: number;
  agentId: string | null;
  agentSlug: string | null;
  agentVersionId: string | null;
  listingId: string | null;
  service: Service | null;
  sellerUserId: string | null;
  license: License | null;
  deliveryType: DeliverableType | null;
  isUnderMaintenance: boolean;
};

/**
 * The terms of a live agent, by id, or of a service; nothing else is for sale.
 */
export async function findSaleTerms(
  db: Db,
  item: OrderItem,
): Promise<SaleTerms | undefined> {
  return "service" in item
    ? termsOfService(item.service)
    : termsOfAgent(db, item.agentId);
}

function termsOfService(service: Service): SaleTerms {
  const terms = serviceTerms(service);
  return {
    item: { service },
    itemName: terms.name,
    shortDesc: terms.shortDesc,
    category: terms.category,
    priceModel: "one_time",
    totalCents: terms.priceCents,
    refundWindowDays: terms.refundWindowDays,
    agentId: null,
    agentSlug: null,
    agentVersionId: null,
    listingId: null,
    service,
    sellerUserId: null,
    license: null,
    deliveryType: null,
    isUnderMaintenance: false,
  };
}

async function termsOfAgent(
  db: Db,
  agentId: string,
): Promise<SaleTerms | undefined> {
  const agent = await findAgentByKey(db, agentId);
  if (agent?.id !== agentId || !agent.isLive) return undefined;
  const published = await findVersionTerms(db, agent.publishedVersionId);
  if (!published) return undefined;
  return {
    ...termsOfVersion(agent, published),
    isUnderMaintenance: await isUnderMaintenance(db, agentId),
  };
}

function termsOfVersion(
  agent: AgentRow,
  { version, listing, deliverable }: VersionTerms,
): Omit<SaleTerms, "isUnderMaintenance"> {
  const { id: agentId } = agent;
  return {
    item: { agentId },
    itemName: version.name,
    shortDesc: version.shortDesc,
    category: version.category,
    priceModel: listing.priceModel,
    totalCents: listing.priceModel === "free" ? 0 : listing.priceCents,
    refundWindowDays: refundDays({
      ...listing,
      deliveryType: deliverable.type,
    }),
    agentId,
    agentSlug: agent.slug,
    agentVersionId: version.id,
    listingId: listing.id,
    service: null,
    sellerUserId: agent.ownerUserId,
    license: listing.license,
    deliveryType: deliverable.type,
  };
}
