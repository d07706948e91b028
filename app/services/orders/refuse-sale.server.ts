import type { Ctx } from "~/ctx.server";
import { isBuyable } from "~/domain/catalogue/agents";
import { DomainError } from "~/domain/platform/errors";
import { centsToUsd, formatAmount, type Cents } from "~/domain/platform/money";
import { daysAfter } from "~/domain/platform/dates";
import { underMaintenance } from "~/domain/runs/endpoint-health";
import { serviceTerms } from "~/domain/orders/services";
import {
  findLatestServiceOrder,
  findOwningOrder,
  type Order,
} from "~/models/orders/orders.server";
import type { Db } from "~/models/platform/store.server";

import type { SaleTerms } from "./find-sale-terms.server";

type Purchase = {
  buyerId: string;
  terms: SaleTerms;
  /** The price that the buyer saw; only compared. */
  amountCents: Cents | undefined;
};

/**
 * Rejects buying your own agent, a quote-only agent, an agent you already own,
 * another pass while one is running, an agent under maintenance, or at a price
 * other than today's.
 */
export async function refuseSale(
  ctx: Ctx,
  db: Db,
  { buyerId, terms, amountCents }: Purchase,
): Promise<void> {
  if (terms.sellerUserId === buyerId) {
    throw new DomainError("conflict", "You cannot buy your own agent.");
  }
  if (!isBuyable(terms.priceModel)) {
    throw new DomainError(
      "conflict",
      "This agent is sold by quote and cannot be bought here.",
    );
  }
  const owned = await findOwned(ctx, db, { ...terms, buyerUserId: buyerId });
  if (!owned && terms.isUnderMaintenance) throw underMaintenance();
  if (owned) {
    throw new DomainError("conflict", ownedText(owned), {
      details: { orderId: owned.id },
    });
  }
  if (amountCents !== undefined && amountCents !== terms.totalCents) {
    throw priceChanged(terms.totalCents);
  }
}

type Holding = Pick<Order, "buyerUserId" | "agentId" | "service">;

/** The order through which a buyer already owns an item, if any. */
export async function findOwned(
  ctx: Ctx,
  db: Db,
  { buyerUserId, agentId, service }: Holding,
): Promise<Order | undefined> {
  const { mode } = ctx.payments;
  if (agentId !== null) {
    return findOwningOrder(db, { buyerUserId, agentId, mode });
  }
  if (service === null) return undefined;
  const latest = await findLatestServiceOrder(db, {
    buyerUserId,
    service,
    mode,
  });
  if (!latest?.completedAt) return undefined;
  const end = daysAfter(latest.completedAt, serviceTerms(service).days);
  return end > ctx.now() ? latest : undefined;
}

function ownedText({ service }: Order): string {
  return service
    ? "Your pass is still running."
    : "You already own this agent.";
}

function priceChanged(totalCents: Cents): DomainError {
  return new DomainError(
    "conflict",
    `The price has changed to ${formatAmount(totalCents)}. Nothing was charged.`,
    { details: { price: centsToUsd(totalCents) } },
  );
}
