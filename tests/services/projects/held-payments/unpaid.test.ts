import { expect, test } from "vitest";

import { dropOffer } from "~/services/projects/offers/drop-offer.server";
import { reconcilePayments } from "~/services/payments/reconcile-payments.server";

import {
  beginDeal,
  givenDeal,
  paymentRows,
} from "../../../support/given-deals";
import { messageRows, noticesOf } from "../../../support/given-projects";
import { CARDS } from "../../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../../support/paying";

async function lastSaid(ctx: PayingCtx): Promise<string> {
  return (await messageRows(ctx)).at(-1)!.message;
}

test("a payment not finished within a day ends, and both parties are notified", async () => {
  const ctx = await payingCtx();
  const deal = await givenDeal(ctx);
  await beginDeal(ctx, deal);
  ctx.advance(25 * 3_600_000);
  await reconcilePayments(ctx);
  expect(await paymentRows(ctx)).toMatchObject([{ status: "canceled" }]);
  expect(await lastSaid(ctx)).toContain("not completed within a day");
  for (const { id } of [deal.requester, deal.operator]) {
    expect(await noticesOf(ctx, id, "payment_canceled")).toHaveLength(1);
  }
  const again = await beginDeal(ctx, deal);
  await ctx.pay(again.clientSecret!, CARDS.good);
  await ctx.settle();
  expect(await lastSaid(ctx)).toContain("was paid");
});

test("too many declines end a payment, and the chat says so", async () => {
  const ctx = await payingCtx();
  const deal = await givenDeal(ctx);
  const { clientSecret } = await beginDeal(ctx, deal);
  for (let tried = 0; tried < 10; tried += 1) {
    await ctx.pay(clientSecret!, CARDS.declined);
    await ctx.settle();
  }
  expect(await paymentRows(ctx)).toMatchObject([{ status: "failed" }]);
  expect(await lastSaid(ctx)).toContain("too many cards were declined");
});

test("dropping an offer whose payment was started is announced once", async () => {
  const ctx = await payingCtx();
  const deal = await givenDeal(ctx);
  await beginDeal(ctx, deal);
  const said = (await messageRows(ctx)).length;
  await dropOffer(ctx, { offerId: deal.offer.id, user: deal.requester });
  expect(await paymentRows(ctx)).toMatchObject([{ status: "canceled" }]);
  expect(await messageRows(ctx)).toHaveLength(said + 1);
  expect(await lastSaid(ctx)).toContain("canceled the accepted offer");
});
