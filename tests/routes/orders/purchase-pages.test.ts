import { expect, test } from "vitest";

import {
  purchasesHref,
  type PurchasesAddress,
} from "~/domain/orders/purchases-address";

import { orders, projectPayments, trials } from "../../../drizzle/schema";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  givenBoughtPackage,
  givenDelivered,
  trialsOf,
} from "../../support/given-purchases";
import { signedInBrowser } from "../../support/given-session";

test("the buyer opens the purchase, its receipt and the list of purchases", async () => {
  const ctx = await testCtx();
  const { order, buyer } = await givenBoughtPackage(ctx);
  const browser = await signedInBrowser(ctx, buyer.id);
  const page = await browser.get(`/purchased-agent/${order.id}`);
  expect(page.status).toBe(200);
  expect(page.body).toMatchObject({ facts: { orderId: order.id } });
  const receipt = await browser.get(`/purchased-agent/${order.id}/receipt`);
  expect(receipt.body).toMatchObject({ orderId: order.id });
  await browser.post("/profile", {
    intent: "billing",
    billingCompany: "Loon Freight Ltd",
    billingAddress: "1 Quay Street\nRiga",
    billingVatId: "LV40003000000",
  });
  const billed = await browser.get(`/purchased-agent/${order.id}/receipt`);
  expect(billed.body).toMatchObject({
    buyer: {
      billing: [
        "Loon Freight Ltd",
        "1 Quay Street\nRiga",
        "VAT or tax number LV40003000000",
      ],
    },
  });
  const list = await browser.get("/dashboard/purchases");
  expect(list.body).toMatchObject({
    orders: { items: [{ orderId: order.id }], total: 1, next: null },
  });
});

test("orders, project payments and trials have pages, each by itself", async () => {
  const ctx = await testCtx();
  const { order, owner, buyer } = await givenBoughtPackage(ctx);
  const browser = await signedInBrowser(ctx, buyer.id);
  const ids = Array.from({ length: 25 }, (_, index) => `row-${25 - index}`);
  for (const id of ids) {
    ctx.advance(1000);
    const trialed = await given.liveAgent(ctx, { ownerUserId: owner.id });
    const at = { createdAt: ctx.now(), updatedAt: ctx.now() };
    const past = { status: "refunded" as const, licenseKey: null };
    await ctx.store.tx(async (tx) => {
      await tx.insert(orders).values({ ...order, ...past, ...at, id });
      await tx.insert(projectPayments).values({
        id,
        payerUserId: buyer.id,
        recipientUserId: owner.id,
        amountCents: 5_000,
        status: "released",
        paidAt: ctx.now(),
        ...at,
      });
      await tx.insert(trials).values({
        id,
        userId: buyer.id,
        agentId: trialed.id,
        licenseKey: id,
        startedAt: ctx.now(),
        endsAt: ctx.now(),
      });
    });
  }
  const [oldest = ""] = ids;
  const read = async (address: PurchasesAddress) => {
    const { pathname, search } = new URL(
      purchasesHref(address, "orders", address.orders),
      "http://armory.test",
    );
    return (await browser.get(pathname + search)).body as Record<
      keyof PurchasesAddress,
      { items: Record<string, unknown>[]; next: string | null; total: number }
    >;
  };

  const start = { orders: null, payments: null, trials: null };
  const first = await read(start);
  for (const [list, total] of [
    ["orders", 26],
    ["payments", 25],
    ["trials", 25],
  ] as const) {
    expect(first[list]).toMatchObject({ total });
    expect(first[list].items).toHaveLength(24);
    const second = await read({ ...start, [list]: first[list].next });
    expect(second[list].items).toHaveLength(total - 24);
    expect(JSON.stringify(second[list].items)).toContain(oldest);
    expect(second[list].next).toBeNull();
    for (const other of ["orders", "payments", "trials"] as const) {
      if (other !== list) expect(second[other]).toEqual(first[other]);
    }
  }
  const rest = {
    orders: first.orders.next,
    payments: first.payments.next,
    trials: first.trials.next,
  };
  const last = await read(rest);
  const lengths = [last.orders, last.payments, last.trials].map(
    ({ items }) => items.length,
  );
  expect(lengths).toEqual([2, 1, 1]);
});

test("another user's purchase is not found: 404", async () => {
  const ctx = await testCtx();
  const { order, owner } = await givenBoughtPackage(ctx);
  const admin = await given.user(ctx, { role: "admin" });
  for (const { id } of [owner, admin]) {
    const browser = await signedInBrowser(ctx, id);
    for (const path of [order.id, "unknown", `${order.id}/receipt`]) {
      const answer = await browser.get(`/purchased-agent/${path}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({
        message: "This purchased agent could not be located.",
      });
    }
  }
});

test("START TRIAL redirects to the page with the key", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint", { trialDays: 7 });
  const user = await given.user(ctx);
  const browser = await signedInBrowser(ctx, user.id);
  const answer = await browser.post(`/agent/${agent.slug}/trial`);
  expect([answer.status, answer.location]).toEqual([
    302,
    `/agent/${agent.slug}/trial`,
  ]);
  const [trial] = await trialsOf(ctx, user.id);
  expect((await browser.get(answer.location!)).body).toMatchObject({
    licenseKey: trial!.licenseKey,
    isRunning: true,
  });
  const list = await browser.get("/dashboard/purchases");
  expect(list.body).toMatchObject({
    trials: { items: [{ slug: agent.slug, isRunning: true }] },
  });
});

test("a refused trial redirects back to the agent", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint", { trialDays: 0 });
  const user = await given.user(ctx);
  const browser = await signedInBrowser(ctx, user.id);
  const path = `/agent/${agent.slug}/trial`;
  const answer = await browser.post(path);
  expect([answer.status, answer.location]).toEqual([
    302,
    `/agent/${agent.slug}`,
  ]);
  expect(await trialsOf(ctx, user.id)).toEqual([]);
  expect((await browser.get(path)).location).toBe(`/agent/${agent.slug}`);
});
