import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { creatorShare } from "~/domain/ledger/ledger";
import { findBalances } from "~/services/ledger/find-balances.server";
import { refundOwnOrder } from "~/services/orders/refund-order.server";

import { seedDemo } from "../../seed/demo.server";
import * as schema from "../../drizzle/schema";
import type { TestCtx } from "../support/ctx";
import { seededTest } from "../support/seeded";
import { postedJournals, sumCents } from "../support/given-ledger";
import { payingCtx } from "../support/paying";

async function paidOrders(ctx: TestCtx) {
  const orders = await ctx.store.read.select().from(schema.orders);
  return orders
    .filter(({ totalCents }) => totalCents > 0)
    .sort((a, b) => a.completedAt!.getTime() - b.completedAt!.getTime());
}

seededTest(
  "every order of the demo has its key, its window and its money",
  async ({ seeded: ctx }) => {
    const orders = await ctx.store.read.select().from(schema.orders);
    const attempts = await ctx.store.read.select().from(schema.paymentAttempts);
    for (const order of orders) {
      expect(order.licenseKey).toMatch(/^ARM(-[0-9A-HJKMNP-TV-Z]{5}){4}$/);
      expect(order.refundableUntil === null).toBe(order.refundWindowDays === 0);
      const isFree = order.totalCents === 0;
      expect(order.paymentMode).toBe(isFree ? "none" : "sandbox");
      expect(order.creatorShareCents).not.toBeNull();
      const own = attempts.filter(({ orderId }) => orderId === order.id);
      expect(own).toHaveLength(isFree ? 0 : 1);
      if (isFree) continue;
      expect(own[0]).toMatchObject({
        kind: "intent",
        status: "succeeded",
        number: 1,
        amountCents: order.totalCents,
        createdAt: order.completedAt,
      });
      expect(own[0]!.intentId).toMatch(/^pi_sandbox_[0-9a-f]{32}$/);
    }
  },
);

seededTest(
  "the shares of the demo follow each creator's sales in their order",
  async ({ seeded: ctx }) => {
    const lifetimes = new Map<string, number>();
    const refunds = await ctx.store.read.select().from(schema.refunds);
    const moves = [
      ...(await paidOrders(ctx)).map((order) => ({
        order,
        at: order.completedAt!,
        sign: 1,
      })),
      ...(await paidOrders(ctx)).flatMap((order) => {
        const refund = refunds.find(({ orderId }) => orderId === order.id);
        return refund ? [{ order, at: refund.createdAt, sign: -1 }] : [];
      }),
    ].sort((one, other) => one.at.getTime() - other.at.getTime());
    for (const { order, sign } of moves) {
      const lifetime = lifetimes.get(order.sellerUserId!) ?? 0;
      if (sign > 0) {
        const share = creatorShare(order.totalCents, lifetime);
        expect(order.creatorShareCents).toBe(share);
      }
      const now = lifetime + sign * order.totalCents;
      lifetimes.set(order.sellerUserId!, now);
    }
    expect(refunds).toHaveLength(2);
  },
);

seededTest(
  "the books of the demo agree with its orders and with the sandbox's",
  async ({ seeded: ctx }) => {
    const journals = await postedJournals(ctx);
    for (const { entries } of journals) expect(sumCents(entries)).toBe(0);
    const orders = await paidOrders(ctx);
    const standing = orders.filter(({ status }) => status === "completed");
    const projects = await ctx.store.read.select().from(schema.projectPayments);
    const shares = [
      ...standing.map(({ creatorShareCents }) => creatorShareCents ?? 0),
      ...projects.map(({ shareCents }) => shareCents ?? 0),
    ];
    const payable = journals
      .flatMap(({ entries }) => entries)
      .filter(({ account }) => account === "creator_payable");
    const paidOut = await ctx.store.read.select().from(schema.payouts);
    expect(sumCents(payable)).toBe(
      sumCents(paidOut) - shares.reduce((sum, share) => sum + share, 0),
    );
    const cleared = journals
      .flatMap(({ entries }) => entries)
      .filter(({ account }) => account === "stripe_clearing");
    const movements = await ctx.store.read
      .select()
      .from(schema.sandboxObjects)
      .where(eq(schema.sandboxObjects.object, "balance_transaction"));
    const net = movements.map(({ data }) => ({
      amountCents: Number(data.net),
    }));
    expect(sumCents(net)).toBe(sumCents(cleared));
  },
);

seededTest(
  "the demo holds what is not released, and names the day of each",
  async ({ seeded: ctx }) => {
    const payments = await ctx.store.read.select().from(schema.projectPayments);
    const entries = await ctx.store.read.select().from(schema.ledgerEntries);
    for (const payment of payments) {
      const { id, status, amountCents, deliveredAt, releaseDueAt } = payment;
      const own = entries.filter(
        ({ account, ownerId }) => account === "held" && ownerId === id,
      );
      expect(sumCents(own)).toBe(status === "released" ? 0 : 0 - amountCents);
      if (status !== "delivered") continue;
      const days = releaseDueAt!.getTime() - deliveredAt!.getTime();
      expect(days).toBe(14 * 86_400_000);
      expect(releaseDueAt!.getTime()).toBeGreaterThan(ctx.now().getTime());
    }
  },
);

seededTest(
  "the first run after connecting paid everything to the demo operator",
  async ({ seeded: ctx }) => {
    const [paid, ...others] = await ctx.store.read
      .select()
      .from(schema.payouts);
    expect(others).toEqual([]);
    expect(paid).toMatchObject({ status: "paid", returnedCents: 0 });
    expect(paid!.createdAt.getUTCDay()).toBe(1);
    const [account] = await ctx.store.read.select().from(schema.payoutAccounts);
    const { providerAccountId, transfers } = account!;
    const payee = await ctx.payments.findPayee(providerAccountId!);
    expect(payee).toMatchObject({ transfers });
    const transfer = await ctx.payments.findTransfer(paid!.transferId!);
    expect(transfer).toMatchObject({
      amountCents: paid!.amountCents,
      accountId: providerAccountId,
    });
    const earner = {
      creatorUserId: paid!.userId,
      paymentMode: "sandbox",
    } as const;
    const { paidCents, payableCents } = await findBalances(ctx, earner);
    expect(paidCents).toBe(paid!.amountCents);
    expect(payableCents).toBe(0);
  },
);

seededTest("the past of the demo sends no event", async ({ seeded: ctx }) => {
  const deliveries = await ctx.store.read
    .select()
    .from(schema.sandboxDeliveries);
  expect(deliveries).toEqual([]);
});

test("the demo buyer's purchase can be refunded", async () => {
  const ctx = await payingCtx();
  await seedDemo(ctx);
  const [buyer] = await ctx.store.read
    .select()
    .from(schema.users)
    .where(eq(schema.users.usernameKey, "recruit_one"));
  const [order] = await ctx.store.read
    .select()
    .from(schema.orders)
    .where(eq(schema.orders.buyerUserId, buyer!.id));
  const daysLeft =
    (order!.refundableUntil!.getTime() - ctx.now().getTime()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(7);

  const { id: orderId } = order!;
  const refunded = await refundOwnOrder(ctx, { buyerId: buyer!.id, orderId });
  await ctx.settle();
  expect(refunded.status).toBe("refunded");
  const journals = await postedJournals(ctx);
  const own = journals.filter((journal) => journal.orderId === orderId);
  const kinds = own.map(({ kind }) => kind).sort();
  expect(kinds).toEqual(["processing_fee", "refund", "sale"]);
});
