import { expect, test } from "vitest";

import { testCtx } from "../../support/ctx";
import { given, INSTRUCTIONS } from "../../support/given";
import {
  CREDENTIAL,
  ENDPOINT,
  givenBoughtPackage,
  givenDelivered,
  givenPurchase,
  givenRefund,
} from "../../support/given-purchases";
import { signedInBrowser } from "../../support/given-session";

test("GET /api/orders/{id} returns the order with exact keys", async () => {
  const ctx = await testCtx();
  const { order, buyer, agent, file, path } = await givenBoughtPackage(ctx);
  const browser = await signedInBrowser(ctx, buyer.id);
  const answer = await browser.api("GET", `/api/orders/${order.id}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const { fileName, size, sha256 } = file;
  expect(answer.body).toEqual({
    id: order.id,
    agentId: agent.id,
    service: null,
    totalUsd: 199,
    status: "completed",
    createdAt: "2026-03-02T09:00:00.000Z",
    refundableUntil: "2026-04-01T09:00:00.000Z",
    licenseKey: order.licenseKey,
    seller: null,
    refund: null,
    deliverables: [
      {
        type: "zip",
        downloadUrl: path,
        verdictUrl: path.replace("download", "verdict"),
        fileName,
        size,
        sha256,
        instructionsMd: INSTRUCTIONS,
      },
    ],
  });
});

test("an endpoint's address is delivered, its credentials never", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint");
  const { order, buyer } = await givenPurchase(ctx, agent);
  const browser = await signedInBrowser(ctx, buyer.id);
  const answer = await browser.api("GET", `/api/orders/${order.id}`);
  expect(answer.body).toMatchObject({
    deliverables: [
      {
        type: "endpoint",
        endpointBaseUrl: ENDPOINT,
        endpointAuthType: "api_key",
        instructionsMd: INSTRUCTIONS,
      },
    ],
  });
  expect(JSON.stringify(answer.body)).not.toContain(CREDENTIAL);
});

test("a refunded order delivers nothing, and has no window", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "instructions");
  const { order, buyer } = await givenPurchase(ctx, agent, {
    status: "refunded",
  });
  await givenRefund(ctx, order, "succeeded");
  const browser = await signedInBrowser(ctx, buyer.id);
  const answer = await browser.api("GET", `/api/orders/${order.id}`);
  const at = ctx.now().toISOString();
  expect(answer.body).toMatchObject({
    status: "refunded",
    deliverables: [],
    refundableUntil: null,
    refund: {
      status: "succeeded",
      amountUsd: 199,
      requestedAt: at,
      settledAt: at,
    },
  });
});

test("an order without a window returns null", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "instructions");
  const { order, buyer } = await givenPurchase(ctx, agent, {
    refundWindowDays: 0,
    refundableUntil: null,
  });
  const browser = await signedInBrowser(ctx, buyer.id);
  const answer = await browser.api("GET", `/api/orders/${order.id}`);
  expect(answer.body).toMatchObject({ refundableUntil: null });
});

test("another user's order is 404, like one that does not exist", async () => {
  const ctx = await testCtx();
  const { order, owner } = await givenBoughtPackage(ctx);
  const stranger = await given.user(ctx, { role: "admin" });
  for (const { id } of [owner, stranger]) {
    const browser = await signedInBrowser(ctx, id);
    for (const wanted of [order.id, "unknown"]) {
      const answer = await browser.api("GET", `/api/orders/${wanted}`);
      expect(answer.status).toBe(404);
      expect(Object.keys(answer.body as object)).toEqual(["message"]);
    }
  }
});

test("GET /api/user/orders lists only the user's orders, the pass by its service", async () => {
  const ctx = await testCtx();
  const { agent, order, buyer } = await givenBoughtPackage(ctx);
  await givenPurchase(ctx, agent);
  ctx.advance(1000);
  const { order: pass } = await givenPurchase(ctx, agent, {
    agentId: null,
    agentVersionId: null,
    buyerUserId: buyer.id,
    service: "premium-intelligence",
    itemName: "The pass",
    totalCents: 4_900,
    createdAt: ctx.now(),
  });
  const browser = await signedInBrowser(ctx, buyer.id);
  const answer = await browser.api("GET", "/api/user/orders");
  expect(answer.body).toEqual([
    {
      id: pass.id,
      agentId: null,
      agentName: "The pass",
      service: "premium-intelligence",
      agentSlug: null,
      totalUsd: 49,
      status: "completed",
      createdAt: "2026-03-02T09:00:01.000Z",
    },
    {
      id: order.id,
      agentId: agent.id,
      agentName: "Call Answerer",
      service: null,
      agentSlug: agent.slug,
      totalUsd: 199,
      status: "completed",
      createdAt: "2026-03-02T09:00:00.000Z",
    },
  ]);
  const one = await browser.api("GET", `/api/orders/${pass.id}`);
  expect(one.body).toMatchObject({
    agentId: null,
    service: "premium-intelligence",
    deliverables: [],
  });
});
