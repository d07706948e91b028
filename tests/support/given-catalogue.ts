import type { Ctx } from "~/ctx.server";

import {
  operatorRequests,
  orders,
  projectPayments,
  reviews,
} from "../../drizzle/schema";

type Agent = { id: string; publishedVersionId?: string | null };
type OrderValues = Partial<typeof orders.$inferInsert>;

/** Builders for activities of agents and operators. */
export const givenCatalogue = {
  /** An order of an agent, completed by default. */
  async order(
    ctx: Ctx,
    of: { agent: Agent; buyerUserId: string },
    values: OrderValues = {},
  ) {
    const row = {
      id: ctx.newId(),
      buyerUserId: of.buyerUserId,
      agentId: of.agent.id,
      status: "completed" as const,
      paymentMode: "sandbox" as const,
      itemName: "Invoice Hawk",
      totalCents: 19_900,
      refundWindowDays: 30,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
      ...values,
    };
    await ctx.store.tx((tx) => tx.insert(orders).values(row));
    return row;
  },

  /** An operator's project with a status. */
  async project(
    ctx: Ctx,
    of: { operatorId: string; requesterId: string },
    status: "pending" | "accepted" | "completed",
  ) {
    const row = {
      ...of,
      id: ctx.newId(),
      userRequest: "Answer our phone.",
      status,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    };
    await ctx.store.tx((tx) => tx.insert(operatorRequests).values(row));
  },

  /** A project payment with a status. */
  async projectPayment(
    ctx: Ctx,
    of: { payerUserId: string; recipientUserId: string },
    status: "held" | "released" | "refunded",
  ) {
    const row = {
      ...of,
      id: ctx.newId(),
      amountCents: 50_000,
      status,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    };
    await ctx.store.tx((tx) => tx.insert(projectPayments).values(row));
  },

  async review(
    ctx: Ctx,
    of: { agentId: string; authorUserId: string },
    values: Partial<typeof reviews.$inferInsert> = {},
  ) {
    const row = {
      ...of,
      id: ctx.newId(),
      paymentMode: "sandbox" as const,
      rating: 5,
      title: "Works",
      bodyMd: "It answers the phone.",
      createdAt: ctx.now(),
      ...values,
    };
    await ctx.store.tx((tx) => tx.insert(reviews).values(row));
  },
};
