import { expect, test } from "vitest";

import { listLosses } from "~/services/accounts/deletion/list-losses.server";
import { startTrial } from "~/services/orders/delivery/start-trial.server";

import { testCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import { leave } from "../../../support/given-leaving";
import { chatRows, givenProject } from "../../../support/given-projects";
import {
  givenDelivered,
  givenPurchase,
  givenRefund,
} from "../../../support/given-purchases";
import { givenRecall } from "../../../support/given-recalls";
import { signedInBrowser } from "../../../support/given-session";

const DAY = 24 * 60 * 60_000;
const NOTHING = { refunds: [], trials: [], projects: [] };

test("the page of the deletion names orders that can be refunded until their end", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint");
  const { order, buyer } = await givenPurchase(ctx, agent, {
    totalCents: 4_900,
    refundWindowDays: 30,
  });
  const browser = await signedInBrowser(ctx, buyer.id);

  const page = await browser.get("/profile/data");

  expect(page.body).toMatchObject({
    losses: {
      ...NOTHING,
      refunds: [
        {
          itemName: agent.name,
          amount: "$49.00",
          window: "30 days, until Apr 1, 2026, 09:00 UTC",
          href: `/purchased-agent/${order.id}/refund`,
        },
      ],
    },
  });
  ctx.advance(30 * DAY);
  expect(await listLosses(ctx, buyer.id)).toEqual(NOTHING);
});

test.each([
  ["a free order", { totalCents: 0 }],
  ["a refunded order", { status: "refunded" }],
  ["a disputed order", { status: "disputed" }],
  ["an order of another payment mode", { paymentMode: "live" }],
] as const)("%s is no money to get back", async (_what, values) => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint");
  const paid = { totalCents: 4_900, ...values };
  const { buyer } = await givenPurchase(ctx, agent, paid);

  expect(await listLosses(ctx, buyer.id)).toEqual(NOTHING);
});

test("an order whose refund is under way is no money to get back", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint");
  const paid = { totalCents: 4_900 };
  const { order, buyer } = await givenPurchase(ctx, agent, paid);
  expect((await listLosses(ctx, buyer.id)).refunds).toHaveLength(1);

  await givenRefund(ctx, order, "pending");

  expect(await listLosses(ctx, buyer.id)).toEqual(NOTHING);
});

test("a recalled purchase can be refunded after its window, another cannot", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "zip");
  const other = await givenDelivered(ctx, "zip");
  const past = {
    totalCents: 4_900,
    completedAt: new Date(ctx.now().getTime() - 60 * DAY),
    refundableUntil: new Date(ctx.now().getTime() - 30 * DAY),
  };
  const { buyer } = await givenPurchase(ctx, agent, past);
  const { buyer: late } = await givenPurchase(ctx, other.agent, past);
  await givenRecall(ctx, agent.id);

  expect((await listLosses(ctx, buyer.id)).refunds).toMatchObject([
    { amount: "$49.00", window: "as long as the recall is in effect" },
  ]);
  expect(await listLosses(ctx, late.id)).toEqual(NOTHING);
});

test("running trials and open projects of either party are named, others not", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint", { trialDays: 7 });
  const { requester, operator, chatId } = await givenProject(ctx);
  await startTrial(ctx, { userId: requester.id, slug: agent.slug });
  const stranger = await given.user(ctx);
  const [chat] = await chatRows(ctx);

  const projects = [
    {
      title: chat!.title,
      href: `/dashboard/chats/${chatId}`,
    },
  ];
  expect(await listLosses(ctx, requester.id)).toEqual({
    refunds: [],
    trials: [{ name: agent.name, endsAt: "Mar 9, 2026, 09:00 UTC" }],
    projects,
  });
  expect((await listLosses(ctx, operator.id)).projects).toEqual(projects);
  expect(await listLosses(ctx, stranger.id)).toEqual(NOTHING);
  ctx.advance(7 * DAY);
  expect((await listLosses(ctx, requester.id)).trials).toEqual([]);
  await leave(ctx, operator);
  expect((await listLosses(ctx, requester.id)).projects).toEqual([]);
});
