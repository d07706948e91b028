import type { Ctx } from "~/ctx.server";

import {
  operatorRequests,
  orders,
  projectChats,
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
    return row;
  },

  /** An operator's completed project with money that was released for it. */
  async paidProject(
    ctx: Ctx,
    of: { operatorId: string; requesterId: string },
    payment: Partial<typeof projectPayments.$inferInsert> = {},
  ) {
    const { id } = await givenCatalogue.project(ctx, of, "completed");
    const times = { createdAt: ctx.now(), updatedAt: ctx.now() };
    const chatId = ctx.newId();
    const paid = {
      id: ctx.newId(),
      projectChatId: chatId,
      payerUserId: of.requesterId,
      recipientUserId: of.operatorId,
      amountCents: 50_000,
      paymentMode: "sandbox" as const,
      status: "released" as const,
      ...times,
      ...payment,
    };
    await ctx.store.tx(async (tx) => {
      await tx.insert(projectChats).values({
        id: chatId,
        operatorRequestId: id,
        title: "Phones",
        ...times,
      });
      await tx.insert(projectPayments).values(paid);
    });
    return { id, chatId, paymentId: paid.id };
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
