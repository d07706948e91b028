import { expect, test } from "vitest";

import { formatDate } from "~/domain/platform/dates";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";

import { refunds } from "../../../drizzle/schema";
import { given } from "../../support/given";
import {
  givenDelivered,
  givenPackage,
  orderById,
  someBytes,
} from "../../support/given-purchases";
import { signedInBrowser } from "../../support/given-session";
import { payingCtx } from "../../support/paying";

const DAY_MS = 86_400_000;

/** A package that was bought and paid for in the sandbox. */
async function givenPaid() {
  const ctx = await payingCtx();
  const { agent } = await givenDelivered(ctx, "zip", { refundWindowDays: 7 });
  await givenPackage(ctx, agent, { bytes: someBytes(500) });
  const user = await given.user(ctx);
  const buyer = { id: user.id, email: user.email };
  const item = { agentId: agent.id };
  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  await ctx.pay(begun.clientSecret!, "4242424242424242");
  await ctx.settle();
  const browser = await signedInBrowser(ctx, user.id);
  const page = `/purchased-agent/${begun.orderId}`;
  return { ctx, browser, page, orderId: begun.orderId };
}

test("a refund form returns the money and ends the access", async () => {
  const { ctx, browser, page, orderId } = await givenPaid();
  expect((await browser.get(`${page}/download`)).status).toBe(200);

  const answer = await browser.post(`${page}/refund`, { reason: "Too slow" });
  expect([answer.status, answer.location]).toEqual([302, page]);
  await ctx.settle();
  expect((await orderById(ctx, orderId)).status).toBe("refunded");
  const rows = await ctx.store.read.select().from(refunds);
  expect(rows).toMatchObject([{ reason: "Too slow", cause: "buyer" }]);
  expect((await browser.get(`${page}/download`)).status).toBe(409);
});

test("the API refunds with a reason, and without a body", async () => {
  const { ctx, browser, orderId } = await givenPaid();
  const path = `/api/orders/${orderId}/refund`;
  const answer = await browser.send("POST", path);
  expect(answer.status).toBe(200);
  await ctx.settle();
  const shown = await browser.api("GET", `/api/orders/${orderId}`);
  expect(shown.body).toMatchObject({ status: "refunded", deliverables: [] });

  const again = await browser.api("POST", path, { reason: "Again" });
  expect(again.status).toBe(409);
});

test("a refund after the window is refused on the page and in the API", async () => {
  const { ctx, browser, page, orderId } = await givenPaid();
  ctx.advance(7 * DAY_MS);
  const answer = await browser.post(`${page}/refund`, { reason: "Too late" });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    result: { initialValue: { reason: "Too late" } },
  });
  const api = await browser.api("POST", `/api/orders/${orderId}/refund`, {});
  expect(api.status).toBe(409);
  expect((await orderById(ctx, orderId)).status).toBe("completed");
});

test("nobody else can refund an order: 404", async () => {
  const { ctx, page, orderId } = await givenPaid();
  const stranger = await given.user(ctx);
  const browser = await signedInBrowser(ctx, stranger.id);
  expect((await browser.get(`${page}/refund`)).status).toBe(404);
  expect((await browser.post(`${page}/refund`)).status).toBe(404);
  const api = await browser.api("POST", `/api/orders/${orderId}/refund`, {});
  expect(api.status).toBe(404);
  expect((await orderById(ctx, orderId)).status).toBe("completed");
});

test("a reason that is too long is refused before any refund", async () => {
  const { ctx, browser, page, orderId } = await givenPaid();
  const reason = "x".repeat(1_001);
  const answer = await browser.post(`${page}/refund`, { reason });
  expect(answer.status).toBe(400);
  const path = `/api/orders/${orderId}/refund`;
  expect((await browser.api("POST", path, { reason })).status).toBe(400);
  expect(await ctx.store.read.select().from(refunds)).toEqual([]);
});

test("the confirmation is a separate page, and says if it is too late", async () => {
  const { ctx, browser, page, orderId } = await givenPaid();
  const open = await browser.get(`${page}/refund`);
  const bought = { shortId: orderId.slice(0, 8), amount: "$199.00" };
  const date = formatDate(ctx.now());
  expect(open.body).toMatchObject({ canRefund: true, ...bought, date });
  ctx.advance(7 * DAY_MS);
  const late = await browser.get(`${page}/refund`);
  expect(late.body).toMatchObject({ canRefund: false, ...bought, date });
});
