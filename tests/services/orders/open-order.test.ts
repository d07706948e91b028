import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { shortOrderId } from "~/domain/orders/purchases";
import { acquireAgent } from "~/services/orders/acquire-agent.server";
import { openOrder } from "~/services/orders/open-order.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";

import { orders } from "../../../drizzle/schema";
import { expectBooksToMatch } from "../../support/balanced-books";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { booksOf, CARDS, givenSale, setFree } from "../../support/given-sales";
import { payingCtx } from "../../support/paying";

test("orders of the same moment have different numbers", async () => {
  const ctx = await testCtx();
  const { buyer, item } = await givenSale(ctx);
  const other = await given.user(ctx);

  const numbers = [];
  for (const { id: buyerId } of [buyer, other]) {
    const wanted = { buyerId, item, amountCents: 19_900 };
    const { order } = await openOrder(ctx, wanted);
    numbers.push(shortOrderId(order.id));
  }

  expect(new Set(numbers).size).toBe(2);
});

test("a pending order whose agent becomes free completes and can no longer be paid", async () => {
  const ctx = await payingCtx();
  const { buyer, agent, item } = await givenSale(ctx);
  const purchase = { buyer, item, amountCents: 19_900 };
  const { clientSecret, orderId } = await beginCardPayment(ctx, purchase);
  await setFree(ctx, agent);

  const acquired = await acquireAgent(ctx, {
    buyerId: buyer.id,
    slug: agent.slug,
  });

  expect(acquired).toMatchObject({
    id: orderId,
    status: "completed",
    paymentMode: "none",
  });
  expect(acquired.licenseKey).not.toBeNull();
  expect(await ctx.pay(clientSecret!, CARDS.good)).toMatchObject({
    status: "failed",
  });
  await ctx.settle();
  expect((await booksOf(ctx)).charged).toBe(0);
  await expectBooksToMatch(ctx);
});

test("an order paid before its agent became free stays paid", async () => {
  const ctx = await payingCtx();
  const { buyer, agent, item } = await givenSale(ctx);
  const purchase = { buyer, item, amountCents: 19_900 };
  const { clientSecret } = await beginCardPayment(ctx, purchase);
  ctx.webhooks.lose();
  await ctx.pay(clientSecret!, CARDS.good);
  await ctx.settle();
  await setFree(ctx, agent);

  const acquiring = { buyerId: buyer.id, slug: agent.slug };
  await expect(acquireAgent(ctx, acquiring)).rejects.toMatchObject({
    code: "conflict",
  });

  expect((await booksOf(ctx)).orders).toMatchObject([
    { status: "completed", totalCents: 19_900 },
  ]);
  await expectBooksToMatch(ctx);
});

test("a pending free order completes when it is requested again", async () => {
  const ctx = await payingCtx();
  const { buyer, agent, item } = await givenSale(ctx);
  const wanted = { buyerId: buyer.id, item, amountCents: 19_900 };
  const { order } = await openOrder(ctx, wanted);
  await setFree(ctx, agent);
  const left = { totalCents: 0, paymentMode: "none" } as const;
  await ctx.store.tx((tx) =>
    tx.update(orders).set(left).where(eq(orders.id, order.id)),
  );

  const acquiring = { buyerId: buyer.id, slug: agent.slug };
  expect(await acquireAgent(ctx, acquiring)).toMatchObject({
    id: order.id,
    status: "completed",
  });
});
