import { eq } from "drizzle-orm";

import type { Ctx } from "~/ctx.server";
import type { LedgerAccount } from "~/domain/ledger/ledger";
import type { Order } from "~/models/orders/orders.server";
import type { Db } from "~/models/platform/store.server";
import { bookedOrder } from "~/services/ledger/paid-parts.server";
import { recordSale } from "~/services/ledger/order-journals.server";
import { recordRefund } from "~/services/ledger/refund-journals.server";

import { ledgerEntries, ledgerJournals, orders } from "../../drizzle/schema";
import { given } from "./given";

type OrderValues = Partial<typeof orders.$inferInsert>;
type Seller = { id: string };

/** An order of the seller's agent, by a separate buyer. */
export async function givenPaidOrder(
  ctx: Ctx,
  seller: Seller,
  values: OrderValues = {},
): Promise<Order> {
  const buyer = await given.user(ctx);
  const agent = await given.liveAgent(ctx, { ownerUserId: seller.id });
  return insertOrder(ctx, {
    buyerUserId: buyer.id,
    agentId: agent.id,
    sellerUserId: seller.id,
    ...values,
  });
}

/** An order of the pass, which has no seller. */
export async function givenServiceOrder(ctx: Ctx): Promise<Order> {
  const buyer = await given.user(ctx);
  return insertOrder(ctx, {
    buyerUserId: buyer.id,
    service: "premium-intelligence",
    totalCents: 4_900,
  });
}

/** An order's row without journals, which the test posts. */
export async function insertOrder(
  ctx: Ctx,
  values: OrderValues & { buyerUserId: string },
): Promise<Order> {
  const row = {
    id: ctx.newId(),
    status: "completed" as const,
    paymentMode: "sandbox" as const,
    itemName: "Invoice Hawk",
    totalCents: 10_000,
    refundWindowDays: 14,
    completedAt: ctx.now(),
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
    ...values,
  };
  const [order] = await ctx.store.tx((tx) =>
    tx.insert(orders).values(row).returning(),
  );
  if (!order) throw new Error("No order was inserted");
  return order;
}

/** A paid order of the seller with its sale in the ledger. */
export async function givenSale(
  ctx: Ctx,
  seller: Seller,
  values: OrderValues = {},
): Promise<Order> {
  const order = await givenPaidOrder(ctx, seller, values);
  const completedAt = ctx.now();
  const sold = await ctx.store.tx((tx) =>
    recordSale(ctx, tx, { order, completedAt }),
  );
  return { ...order, creatorShareCents: sold.shareCents };
}

/** A refund of an order in the ledger. */
export async function givenRefund(
  ctx: Ctx,
  order: Order,
  refundId = ctx.newId(),
): Promise<string> {
  await ctx.store.tx((tx) =>
    recordRefund(ctx, tx, {
      paid: bookedOrder(order),
      refundId,
      amountCents: order.totalCents,
    }),
  );
  return refundId;
}

type Posted = typeof ledgerEntries.$inferSelect;

/** Every journal with its lines. */
export async function postedJournals(ctx: Ctx) {
  const journals = await ctx.store.read.select().from(ledgerJournals);
  const entries = await ctx.store.read.select().from(ledgerEntries);
  return journals.map((journal) => ({
    ...journal,
    entries: entries
      .filter(({ journalId }) => journalId === journal.id)
      .sort((one, other) => one.position - other.position),
  }));
}

/** The lines of an order's journals of a kind, in a short form. */
export async function linesOf(ctx: Ctx, order: Order, kind: string) {
  const journals = await postedJournals(ctx);
  return journals
    .filter((journal) => journal.orderId === order.id && journal.kind === kind)
    .map(({ entries }) =>
      Object.fromEntries(
        entries.map(({ account, amountCents }) => [account, amountCents]),
      ),
    );
}

/** The balance of an account, optionally of one owner. */
export async function balanceOf(
  db: Db,
  account: LedgerAccount,
  ownerId?: string,
): Promise<number> {
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, account));
  return sumCents(
    entries.filter((entry) => !ownerId || entry.ownerId === ownerId),
  );
}

export function sumCents(entries: readonly Pick<Posted, "amountCents">[]) {
  return entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
