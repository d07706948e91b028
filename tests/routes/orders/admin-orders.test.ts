import { expect, test } from "vitest";

import { formatMoment } from "~/domain/platform/dates";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { reconcilePayments } from "~/services/payments/reconcile-payments.server";

import { booksOf, CARDS, givenSale } from "../../support/given-sales";
import { signedInBrowser } from "../../support/given-session";
import {
  auditEntries,
  givenAdministrator,
} from "../../support/given-submissions";
import { payingCtx } from "../../support/paying";

async function givenPaid(card = CARDS.good) {
  const ctx = await payingCtx();
  const { buyer, item } = await givenSale(ctx);
  const payment = { buyer, item, amountCents: 19_900 };
  const begun = await beginCardPayment(ctx, payment);
  await ctx.pay(begun.clientSecret!, card);
  await ctx.settle();
  const [order] = (await booksOf(ctx)).orders;
  const admin = await signedInBrowser(ctx, (await givenAdministrator(ctx)).id);
  return { ctx, buyer, admin, order: order! };
}

test("an administrator refunds an order once, with a reason, and it is logged", async () => {
  const { ctx, admin, order } = await givenPaid();
  const path = `/api/admin/orders/${order.id}/refund`;

  expect((await admin.api("POST", path, { reason: " " })).status).toBe(400);
  const answer = await admin.api("POST", path, { reason: "Never worked." });
  expect(answer).toMatchObject({
    status: 200,
    body: { id: order.id, service: null, status: "refunded", totalUsd: 199 },
  });
  const again = await admin.api("POST", path, { reason: "Never worked." });
  expect(again.status).toBe(409);

  expect((await booksOf(ctx)).refunds).toMatchObject([
    { cause: "administrator", reason: "Never worked.", status: "succeeded" },
  ]);
  expect(await auditEntries(ctx)).toMatchObject([
    {
      act: "order_refunded",
      subjectId: order.id,
      before: { status: "completed" },
      after: { refundCents: 19_900, reason: "Never worked." },
    },
  ]);
});

test("an order that a bank asks about is marked in the list and on its page", async () => {
  const { admin, order } = await givenPaid(CARDS.inquired);
  const marked = { id: order.id, status: "completed", bankCase: "inquiry" };
  const { body } = await admin.get(`/admin/orders?order=${order.id}`);
  expect(body).toMatchObject({ orders: [marked], open: marked });
});

test("a refund whose call to the provider crashes is in the log", async () => {
  const { ctx, admin, order } = await givenPaid();
  const { payments } = ctx;
  ctx.payments = {
    ...payments,
    refund: () => Promise.reject(new Error("the process is gone")),
  };
  const path = `/api/admin/orders/${order.id}/refund`;

  await admin.api("POST", path, { reason: "Never worked." });
  ctx.payments = payments;
  ctx.advance(6 * 60_000);
  await reconcilePayments(ctx);

  const { orders, refunds } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "refunded" }]);
  expect(refunds).toMatchObject([{ status: "succeeded" }]);
  expect(await auditEntries(ctx)).toMatchObject([
    { act: "order_refunded", subjectId: order.id },
  ]);
});

test("the page finds orders, refunds one, and shows the result", async () => {
  const { ctx, buyer, admin, order } = await givenPaid();
  const found = async (query: string) => {
    const { body } = await admin.get(`/admin/orders?${query}`);
    return (body as { orders: { id: string }[] }).orders.map(({ id }) => id);
  };
  expect(await found("")).toEqual([order.id]);
  expect(await found(`q=${buyer.email}`)).toEqual([order.id]);
  expect(await found(`q=${order.id.toUpperCase()}`)).toEqual([order.id]);
  expect(await found("q=nobody")).toEqual([]);
  expect(await found("status=pending")).toEqual([]);

  const page = `/admin/orders?order=${order.id}`;
  const empty = await admin.post(page, { reason: "" });
  expect(empty.status).toBe(400);
  const done = await admin.post(page, { reason: "Never worked." });
  expect(done).toMatchObject({ status: 302, location: page });
  expect((await admin.get(page)).body).toMatchObject({
    open: {
      status: "refunded",
      canRefund: false,
      refund: {
        cause: "administrator",
        by: "second_eye",
        asked: formatMoment(ctx.now()),
        reason: "Never worked.",
      },
    },
  });
});

test("an unknown order is not found", async () => {
  const { admin } = await givenPaid();
  const path = "/api/admin/orders/unknown/refund";
  const answer = await admin.api("POST", path, { reason: "Why not." });
  expect(answer.status).toBe(404);
});
