import { and, eq, isNull, ne } from "drizzle-orm";

import type { Ctx } from "~/ctx.server";
import { listDueEvents } from "~/models/payments/payment-events.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { reindexAll } from "~/services/catalogue/search/reindex-all.server";

import {
  agents,
  ledgerEntries,
  listings,
  notifications,
  orders,
  outboxEmails,
  paymentAttempts,
  paymentEvents,
  refunds,
  sandboxObjects,
} from "../../drizzle/schema";
import { given } from "./given";
import type { PayingCtx } from "./paying";

export const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  poor: "4000000000009995",
  asksBack: "4000002500003155",
  disputed: "4000000000000259",
  inquired: "4000000000001976",
  refundFails: "4000000000005126",
};

type AgentValues = Partial<Parameters<typeof given.liveAgent>[1]>;

/** A live agent for 199 dollars with its creator, and a buyer. */
export async function givenSale(ctx: Ctx, values: AgentValues = {}) {
  const seller = await given.operator(ctx);
  const buyer = await given.user(ctx);
  const agent = await given.liveAgent(ctx, {
    ownerUserId: seller.id,
    priceCents: 19_900,
    ...values,
  });
  await reindexAll(ctx);
  return { seller, buyer, agent, item: { agentId: agent.id } };
}

type Sold = { id: string; publishedVersionId: string | null };
type Price = { priceModel?: "free"; priceCents: number };

async function changePrice(ctx: Ctx, agent: Sold, price: Price) {
  await ctx.store.tx(async (tx) => {
    await tx
      .update(listings)
      .set(price)
      .where(eq(listings.agentVersionId, agent.publishedVersionId ?? ""));
    await tx.update(agents).set(price).where(eq(agents.id, agent.id));
  });
}

/** Changes the price of an agent's listing. */
export function setPrice(ctx: Ctx, agent: Sold, priceCents: number) {
  return changePrice(ctx, agent, { priceCents });
}

/** Makes an agent's listing free. */
export function setFree(ctx: Ctx, agent: Sold) {
  return changePrice(ctx, agent, { priceModel: "free", priceCents: 0 });
}

/** An agent for 199 dollars, bought with a card, with all events delivered. */
export async function givenBought(ctx: PayingCtx, card = CARDS.good) {
  const sale = await givenSale(ctx);
  const { buyer, item } = sale;
  const purchase = { buyer, item, amountCents: 19_900 };
  const { orderId, clientSecret } = await beginCardPayment(ctx, purchase);
  await ctx.pay(clientSecret!, card);
  await ctx.settle();
  return { ...sale, purchase, orderId };
}

/** All payments in our database and at the provider. */
export async function booksOf(ctx: Ctx) {
  const { read } = ctx.store;
  const entries = await read.select().from(ledgerEntries);
  const at = await read.select().from(sandboxObjects);
  const charges = at
    .filter(({ object }) => object === "charge")
    .map(({ data }) => data as { status: string; refunded: boolean });
  return {
    orders: await read
      .select()
      .from(orders)
      .orderBy(orders.createdAt, orders.id),
    attempts: await read
      .select()
      .from(paymentAttempts)
      .orderBy(paymentAttempts.number),
    refunds: await read
      .select()
      .from(refunds)
      .orderBy(refunds.createdAt, refunds.id),
    ledgerSum: entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
    balances: balancesOf(entries),
    charged: charges.filter(({ status }) => status === "succeeded").length,
    returned: charges.filter(({ refunded }) => refunded).length,
  };
}

/** The balance of each ledger account, without zeros. */
function balancesOf(entries: (typeof ledgerEntries.$inferSelect)[]) {
  const balances: Record<string, number> = {};
  for (const { account, amountCents } of entries) {
    balances[account] = (balances[account] ?? 0) + amountCents;
  }
  return Object.fromEntries(
    Object.entries(balances).filter(([, balance]) => balance !== 0),
  );
}

/** The reasons of parked events. */
export async function parkedEvents(ctx: Ctx): Promise<(string | null)[]> {
  const rows = await ctx.store.read
    .select({ reason: paymentEvents.parkedReason })
    .from(paymentEvents)
    .where(ne(paymentEvents.parkedReason, ""));
  return rows.map(({ reason }) => reason);
}

/** The number of unhandled events, due or not. */
export async function openEvents(ctx: Ctx): Promise<number> {
  const far = new Date(ctx.now().getTime() + 10 ** 12);
  const due = { mode: ctx.payments.mode, now: far };
  return (await listDueEvents(ctx.store.read, due, 1_000)).length;
}

/** A user's notifications and mails, by type and subject. */
export async function toldTo(ctx: Ctx, user: { id: string; email: string }) {
  const bell = await ctx.store.read
    .select({ type: notifications.type })
    .from(notifications)
    .where(eq(notifications.userId, user.id));
  const mail = await ctx.store.read
    .select({ subject: outboxEmails.subject })
    .from(outboxEmails)
    .where(
      and(eq(outboxEmails.toAddress, user.email), isNull(outboxEmails.sentAt)),
    );
  return {
    bell: bell.map(({ type }) => type).sort(),
    mail: mail.map(({ subject }) => subject).sort(),
  };
}
