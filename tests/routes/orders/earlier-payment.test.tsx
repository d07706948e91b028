import {
  createRequestHandler,
  type AppLoadContext,
  type ServerBuild,
} from "@remix-run/node";
import { eq } from "drizzle-orm";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";

import * as entry from "~/entry.server";
import type { EarlierPayment } from "~/domain/payments/attempts";
import { payPath } from "~/domain/projects/held-payments";
import CheckoutPage from "~/routes/orders/checkout";
import PayPage from "~/routes/projects/pay";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { checkEarlierPayment } from "~/services/payments/check-earlier-payment.server";
import { beginOfferPayment } from "~/services/projects/held-payments/begin-offer-payment.server";
import {
  orders,
  paymentAttempts,
  projectPayments,
  sandboxObjects,
} from "../../../drizzle/schema";
import { atCheckout } from "../../support/given-checkout";
import { givenDeal, THREE } from "../../support/given-deals";
import { CARDS } from "../../support/given-sales";
import { signedInBrowser } from "../../support/given-session";
import { payingCtx, type PayingCtx } from "../../support/paying";

afterEach(() => {
  vi.useRealTimers();
});

/** A payer on the checkout, whose card payment has begun. */
async function atStartedOrder() {
  const { ctx, browser, buyer, item, agent } = await atCheckout();
  const purchase = { buyer, item, amountCents: 19_900 };
  const { clientSecret, orderId } = await beginCardPayment(ctx, purchase);
  await ctx.settle();
  const path = `/checkout?agent=${agent.slug}&price=199`;
  const paidPath = `/purchased-agent/${orderId}`;
  const page = { ctx, browser, path, paidPath, Page: CheckoutPage };
  return { ...page, clientSecret: clientSecret! };
}

/** The same on the payment page of the first of three milestones. */
async function atStartedMilestone() {
  const ctx = await payingCtx();
  const deal = await givenDeal(ctx, THREE);
  const { requester: payer, offer } = deal;
  const begun = await beginOfferPayment(ctx, { payer, offerId: offer.id });
  await ctx.settle();
  const browser = await signedInBrowser(ctx, payer.id);
  const path = payPath(deal.chatId, offer.id);
  const paidPath = `/dashboard/chats/${deal.chatId}`;
  const page = { ctx, browser, path, paidPath, Page: PayPage };
  return { ...page, clientSecret: begun.clientSecret! };
}

type Visit = {
  browser: { get: (path: string) => Promise<{ body: unknown }> };
  path: string;
  Page: () => ReactNode;
};

/** The page without scripts, with the data of its loader. */
async function htmlOf({ browser, path, Page }: Visit): Promise<string> {
  const { body } = await browser.get(path);
  const [pathname = ""] = path.split("?");
  const route = { id: "root", path: pathname };
  const module = { default: Page, loader: () => body };
  const build = {
    entry: { module: entry },
    routes: { root: { ...route, module } },
    assets: {
      entry: { module: "", imports: [] },
      routes: { root: { ...route, module: "", imports: [], hasLoader: true } },
      url: "",
      version: "1",
    },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
    isSpaMode: false,
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, "production");
  const context = { nonce: "n" } as unknown as AppLoadContext;
  return (await handle(new Request(`http://site${path}`), context)).text();
}

type Started = { ctx: PayingCtx; clientSecret: string };

const PAY = "Pay on the provider’s page";

const PAGES = [
  ["the checkout", atStartedOrder],
  ["the payment page of a milestone", atStartedMilestone],
] as const;

/** The provider is still charging the card. */
async function givenProcessing({ store }: PayingCtx) {
  const isIntent = eq(sandboxObjects.object, "payment_intent");
  const [intent] = await store.read
    .select()
    .from(sandboxObjects)
    .where(isIntent);
  const data = { ...intent!.data, status: "processing" };
  await store.tx((tx) =>
    tx.update(sandboxObjects).set({ data }).where(isIntent),
  );
}

function attemptsOf({ store }: PayingCtx) {
  return store.read.select().from(paymentAttempts);
}

type Shown = { unsettled: Exclude<EarlierPayment, "known"> | null };

test.each(PAGES)(
  "%s offers only to check an earlier payment that is being processed",
  async (_page, arrive) => {
    const visit = await arrive();
    await givenProcessing(visit.ctx);

    const html = await htmlOf(visit);

    expect(html).toContain("Your payment is being processed");
    expect(html).toMatch(/<form method="get".*Check this payment/);
    expect(html).not.toContain(PAY);
    expect(await attemptsOf(visit.ctx)).toMatchObject([{ status: "open" }]);
  },
);

test.each(PAGES)(
  "%s says that the provider could not be asked, until it can be",
  async (_page, arrive) => {
    const { ctx, browser, path, clientSecret, paidPath } = await arrive();
    ctx.webhooks.pause();
    await ctx.pay(clientSecret, CARDS.good);
    const call = "GET /v1/payment_intents/:id";
    ctx.sandbox.failCalls({ call, status: 401 });

    const away = await browser.get(path);
    const back = await Promise.all([browser.get(path), browser.get(path)]);

    expect((away.body as Shown).unsettled).toBe("unreachable");
    expect(back).toMatchObject([
      { location: paidPath },
      { location: paidPath },
    ]);
    expect(await attemptsOf(ctx)).toMatchObject([{ status: "succeeded" }]);
  },
);

test("what another visit settled since the page was read is known", async () => {
  const { ctx, path, clientSecret, browser } = await atStartedOrder();
  ctx.webhooks.pause();
  await ctx.pay(clientSecret, CARDS.good);
  await browser.get(path);
  const [attempt] = await attemptsOf(ctx);

  const earlier = await checkEarlierPayment(ctx, {
    started: { orderId: attempt!.orderId! },
    wanted: { milestoneId: "none" },
  });

  expect(attempt).toMatchObject({ status: "succeeded" });
  expect(earlier).toBe("known");
});

/** The price changes after the card was charged, so the money is parked. */
async function givenParkedMoney({ ctx, clientSecret }: Started) {
  ctx.webhooks.pause();
  await ctx.pay(clientSecret, CARDS.good);
  await ctx.store.tx(async (tx) => {
    await tx.update(orders).set({ totalCents: 14_900 });
    await tx.update(projectPayments).set({ amountCents: 14_900 });
  });
}

test.each(PAGES)(
  "%s says that a payment is being looked into instead of offering to pay",
  async (_page, arrive) => {
    const visit = await arrive();
    await givenParkedMoney(visit);

    for (let visits = 0; visits < 2; visits += 1) {
      const html = await htmlOf(visit);
      expect(html).toContain("does not match what was due");
      expect(html).toContain('href="/support-command"');
      expect(html).not.toContain(PAY);
    }
    expect(await attemptsOf(visit.ctx)).toMatchObject([{ status: "parked" }]);
  },
);

test.each(PAGES)(
  "%s waits 3 seconds for a provider that does not answer",
  async (_page, arrive) => {
    const { ctx, browser, path } = await arrive();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const findIntent = () => {
      vi.advanceTimersByTime(3_000);
      return new Promise<never>(() => undefined);
    };
    ctx.payments = { ...ctx.payments, findIntent };

    const { body } = await browser.get(path);

    expect((body as Shown).unsettled).toBe("unreachable");
  },
);

test.each(PAGES)(
  "%s offers to pay while an earlier payment waits for a card",
  async (_page, arrive) => {
    const visit = await arrive();
    const { ctx, browser, path, clientSecret } = visit;
    expect(await htmlOf(visit)).toContain(PAY);

    ctx.webhooks.pause();
    await ctx.pay(clientSecret, CARDS.declined);
    const { body } = await browser.get(path);

    expect((body as Shown).unsettled).toBeNull();
    expect(JSON.stringify(body)).toMatch(/"lastDecline":"[^"]*declined/);
    expect(await attemptsOf(ctx)).toMatchObject([{ status: "open" }]);
  },
);
