import { expect, test } from "vitest";

import {
  listOrders,
  showOrder,
} from "~/services/orders/delivery/show-order.server";

import { testCtx } from "../../../support/ctx";
import { given, INSTRUCTIONS } from "../../../support/given";
import {
  ENDPOINT,
  givenBoughtPackage,
  givenDelivered,
  givenPurchase,
  givenRefund,
} from "../../../support/given-purchases";

test("only its buyer can see an order", async () => {
  const ctx = await testCtx();
  const { order, owner } = await givenBoughtPackage(ctx);
  for (const buyerId of [owner.id, ctx.newId()]) {
    await expect(
      showOrder(ctx, { orderId: order.id, buyerId }),
    ).rejects.toMatchObject({ code: "not_found" });
  }
});

test("a package is delivered with its address, name, size and hash", async () => {
  const ctx = await testCtx();
  const { order, buyer, file, path } = await givenBoughtPackage(ctx);
  const wanted = { orderId: order.id, buyerId: buyer.id };
  const { delivered } = await showOrder(ctx, wanted);
  const { fileName, size, sha256 } = file;
  expect(delivered).toEqual({
    type: "zip",
    downloadUrl: path,
    verdictUrl: path.replace("download", "verdict"),
    fileName,
    size,
    sha256,
    instructionsMd: INSTRUCTIONS,
  });
});

test("an endpoint is delivered without its creator's credentials", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint");
  const { order, buyer } = await givenPurchase(ctx, agent);
  const wanted = { orderId: order.id, buyerId: buyer.id };
  expect((await showOrder(ctx, wanted)).delivered).toEqual({
    type: "endpoint",
    endpointBaseUrl: ENDPOINT,
    endpointAuthType: "api_key",
    instructionsMd: INSTRUCTIONS,
  });
});

test.each([
  ["completed", true],
  ["disputed", true],
  ["refunded", false],
  ["charged_back", false],
  ["pending", false],
  ["failed", false],
  ["expired", false],
] as const)(
  "the delivery of an order that is %s: %s",
  async (status, delivers) => {
    const ctx = await testCtx();
    const { agent } = await givenDelivered(ctx, "instructions");
    const { order, buyer } = await givenPurchase(ctx, agent, { status });
    const shown = await showOrder(ctx, {
      orderId: order.id,
      buyerId: buyer.id,
    });
    expect(shown.delivered?.type).toBe(delivers ? "instructions" : undefined);
    expect(shown.refundableUntil).toEqual(
      delivers ? order.refundableUntil : null,
    );
  },
);

test("the delivery stays readable during a refund", async () => {
  const ctx = await testCtx();
  const { order, buyer } = await givenBoughtPackage(ctx);
  await givenRefund(ctx, order, "pending");
  const shown = await showOrder(ctx, { orderId: order.id, buyerId: buyer.id });
  expect(shown.delivered?.type).toBe("zip");
});

test("an order of another mode delivers nothing", async () => {
  const ctx = await testCtx();
  const { order, buyer } = await givenBoughtPackage(ctx, undefined, {
    paymentMode: "live",
  });
  const shown = await showOrder(ctx, { orderId: order.id, buyerId: buyer.id });
  expect(shown.delivered).toBeNull();
});

test("a user's orders are listed newest first, in every status, with the pass", async () => {
  const ctx = await testCtx();
  const { agent, order, buyer } = await givenBoughtPackage(ctx, undefined, {
    status: "refunded",
  });
  await givenPurchase(ctx, agent);
  ctx.advance(1000);
  const pass = {
    agentId: null,
    service: "premium-intelligence" as const,
    buyerUserId: buyer.id,
    agentVersionId: null,
    itemName: "The pass",
    createdAt: ctx.now(),
  };
  await givenPurchase(ctx, agent, pass);

  const page = { limit: 50, after: null };
  const { items: listed } = await listOrders(ctx, buyer.id, page);
  expect(
    listed.map((one) => [one.order.itemName, one.order.status, one.agentSlug]),
  ).toEqual([
    ["The pass", "completed", null],
    [order.itemName, "refunded", agent.slug],
  ]);
  const stranger = await given.user(ctx);
  const none = { items: [], next: null };
  expect(await listOrders(ctx, stranger.id, page)).toEqual(none);
});
