import { eq } from "drizzle-orm";

import { daysAfter } from "~/domain/platform/dates";
import { reindexAll } from "~/services/catalogue/search/reindex-all.server";

import { agents, orders, reviews } from "../../drizzle/schema";
import type { TestCtx } from "./ctx";
import { given } from "./given";
import { givenCatalogue } from "./given-catalogue";

type OrderValues = Partial<typeof orders.$inferInsert>;
type AgentValues = Partial<Parameters<typeof given.liveAgent>[1]>;

/** A live agent with its owner and a buyer. */
export async function givenSold(
  ctx: TestCtx,
  { agent: values, order: sold }: { agent?: AgentValues; order?: OrderValues },
) {
  const owner = await given.operator(ctx, { username: "creator" });
  const buyer = await given.user(ctx, { username: "buyer" });
  const agent = await given.liveAgent(ctx, {
    slug: "invoice-hawk",
    name: "Invoice Hawk",
    ownerUserId: owner.id,
    ...values,
  });
  const bought = { agent, buyerUserId: buyer.id };
  const order = await givenCatalogue.order(ctx, bought, sold);
  await reindexAll(ctx);
  return { owner, buyer, agent, order };
}

/** The figures of an agent that depend on reviews. */
export async function ratingOf(ctx: TestCtx, agentId: string) {
  const [row] = await ctx.store.read
    .select({ sum: agents.ratingSum, count: agents.ratingCount })
    .from(agents)
    .where(eq(agents.id, agentId));
  return row;
}

export function reviewRows(ctx: TestCtx) {
  return ctx.store.read.select().from(reviews);
}

/** A pass that a user has paid for now. */
export async function givenPass(
  ctx: TestCtx,
  buyerUserId: string,
  values: OrderValues = {},
) {
  const row = {
    id: ctx.newId(),
    buyerUserId,
    service: "premium-intelligence" as const,
    status: "completed" as const,
    paymentMode: "sandbox" as const,
    itemName: "Premium Intelligence Pass",
    totalCents: 4_900,
    refundWindowDays: 30,
    refundableUntil: daysAfter(ctx.now(), 30),
    completedAt: ctx.now(),
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
    ...values,
  };
  await ctx.store.tx((tx) => tx.insert(orders).values(row));
  return row;
}

/** Refunds an order now. */
export async function refundOrder(ctx: TestCtx, orderId: string) {
  await ctx.store.tx((tx) =>
    tx
      .update(orders)
      .set({ status: "refunded", updatedAt: ctx.now() })
      .where(eq(orders.id, orderId)),
  );
}
