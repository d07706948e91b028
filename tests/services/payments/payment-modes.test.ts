import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { findFullAgent } from "~/services/catalogue/find-full-agent.server";
import { showAgent } from "~/services/catalogue/show-agent.server";
import { showReviews } from "~/services/reviews/show-reviews.server";
import { showMissions } from "~/services/insights/dashboard/show-missions.server";
import { pagePurchases } from "~/services/orders/delivery/list-purchases.server";
import { showPurchase } from "~/services/orders/delivery/show-purchase.server";
import { verifyLicense } from "~/services/orders/delivery/verify-license.server";
import { earnerOf, findBalances } from "~/services/ledger/find-balances.server";
import { findOperatorCard } from "~/services/operators/find-operator-card.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { followPaymentMode } from "~/services/payments/follow-payment-mode.server";
import { writeReview } from "~/services/reviews/write-review.server";

import { agentSearch, orders, payouts } from "../../../drizzle/schema";
import {
  connect,
  DAY,
  givenPayable,
  payOut,
} from "../../support/given-payouts";
import { CARDS, givenSale } from "../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../support/paying";
import { takeLiveKeys, takeTestKeys } from "../../support/switched-keys";

const GOOD = { rating: 4, title: "It works", bodyMd: "It answers the phone." };
type Sale = Awaited<ReturnType<typeof givenPayable>>;

/** Bought, rated and payable on a site with test keys. */
async function givenRehearsed(ctx: PayingCtx) {
  await takeTestKeys(ctx);
  const sale = await givenPayable(ctx);
  await connect(ctx, sale.seller);
  const { buyer, agent } = sale;
  const author = { ...buyer, role: "user" };
  await writeReview(ctx, { key: agent.id, author, content: GOOD });
  return sale;
}

/** Everything that a sale shows, grants and earns. */
async function whatCounts(ctx: PayingCtx, sale: Sale) {
  const { agent, buyer, seller, orderId } = sale;
  const viewer = { id: buyer.id, role: "user" };
  const page = await showAgent(ctx, { key: agent.id, viewer });
  const full = await findFullAgent(ctx, { key: agent.id, viewer });
  const bought = await showPurchase(ctx, { orderId, buyerId: buyer.id });
  const [order] = await ctx.store.read
    .select()
    .from(orders)
    .where(eq(orders.id, orderId));
  const [indexed] = await ctx.store.read.select().from(agentSearch);
  const license = { licenseKey: order!.licenseKey!, agentId: agent.id };
  const read = { agentId: agent.id, viewerId: null, page: 1 };
  const missions = await showMissions(ctx, seller.id);
  return {
    standing: page.standing,
    opensDeliverable: full.opensDeliverable,
    state: bought.facts.state,
    isValid: (await verifyLicense(ctx, license))?.valid ?? false,
    uses: page.uses,
    ratings: page.ratingCount,
    mean: page.rating,
    popularKey: indexed!.popularKey,
    ratingKey: indexed!.ratingKey,
    reviews: (await showReviews(ctx, read)).length,
    sales: (await findOperatorCard(ctx, seller.id))?.killCount,
    payable: (await findBalances(ctx, earnerOf(ctx, seller.id))).payableCents,
    hasSold: missions.some((one) => one.mission === "sell-agent" && one.isDone),
  };
}

const NOTHING = {
  standing: "visitor",
  opensDeliverable: false,
  state: "not_honored",
  isValid: false,
  uses: 0,
  ratings: 0,
  mean: null,
  popularKey: 0,
  ratingKey: 1,
  reviews: 0,
  sales: 0,
  payable: 0,
  hasSold: false,
};

const EVERYTHING = {
  standing: "buyer",
  opensDeliverable: true,
  state: "open",
  isValid: true,
  uses: 1,
  ratings: 1,
  mean: 4,
  popularKey: -1,
  ratingKey: -4,
  reviews: 1,
  sales: 1,
  payable: 13_930,
  hasSold: true,
};

test("a purchase with test keys counts for nothing once live keys are set", async () => {
  const ctx = await payingCtx();
  const sale = await givenRehearsed(ctx);

  const asked = await takeLiveKeys(ctx);

  expect(await whatCounts(ctx, sale)).toEqual(NOTHING);
  expect(await payOut(ctx)).toEqual({ paid: 0, pending: 0, failed: 0 });
  expect(await ctx.store.read.select().from(payouts)).toEqual([]);
  expect(asked).toEqual([]);
  const { buyer } = sale;
  const wanted = { userId: buyer.id, cursor: null };
  const { items: listed } = await pagePurchases(ctx, wanted);
  expect(listed).toMatchObject([{ isHonored: false, paymentMode: "test" }]);
});

test("the same purchase counts again when the test keys are back", async () => {
  const ctx = await payingCtx();
  const sale = await givenRehearsed(ctx);

  const { payments } = ctx;
  await takeLiveKeys(ctx);
  ctx.payments = payments;
  await takeTestKeys(ctx);

  expect(await whatCounts(ctx, sale)).toEqual(EVERYTHING);
});

test("a review written after buying with live keys replaces the rehearsal's", async () => {
  const ctx = await payingCtx();
  const { agent, buyer, orderId } = await givenRehearsed(ctx);
  await takeLiveKeys(ctx);
  await ctx.store.tx((tx) =>
    tx
      .update(orders)
      .set({ paymentMode: "live" })
      .where(eq(orders.id, orderId)),
  );

  const author = { ...buyer, role: "user" };
  const content = { ...GOOD, rating: 2 };
  const written = await writeReview(ctx, { key: agent.id, author, content });

  expect(written).toMatchObject({ isNew: false, review: { rating: 2 } });
  const page = await showAgent(ctx, { key: agent.id, viewer: null });
  expect(page).toMatchObject({ rating: 2, ratingCount: 1, writtenReviews: 1 });
});

test("a user who bought an agent with test keys can buy it with live keys", async () => {
  const ctx = await payingCtx();
  const { item, buyer } = await givenRehearsed(ctx);
  await takeLiveKeys(ctx);

  const begin = beginCardPayment(ctx, { buyer, item, amountCents: 19_900 });

  // The stand-in for the live provider creates no payments.
  await expect(begin).rejects.toMatchObject({ code: "unavailable" });
  const [pending] = await ctx.store.read
    .select()
    .from(orders)
    .where(eq(orders.status, "pending"));
  expect(pending).toMatchObject({ paymentMode: "live", totalCents: 19_900 });
});

test("figures are recounted once per change of mode, and match the running counts", async () => {
  const ctx = await payingCtx();
  await followPaymentMode(ctx);
  const sale = await givenSale(ctx);
  const { buyer, item } = sale;
  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  await ctx.pay(begun.clientSecret!, CARDS.good);
  await ctx.settle();
  const author = { ...buyer, role: "user" };
  await writeReview(ctx, { key: sale.agent.id, author, content: GOOD });
  ctx.advance(31 * DAY);
  const running = await whatCounts(ctx, { ...sale, orderId: begun.orderId });

  await takeTestKeys(ctx);
  ctx.payments = { ...ctx.payments, mode: "sandbox" };
  await followPaymentMode(ctx);
  await followPaymentMode(ctx);

  const again = await whatCounts(ctx, { ...sale, orderId: begun.orderId });
  expect(again).toEqual(running);
  const changes = ctx.logged.filter(
    ({ msg }) => msg === "the payment mode is new",
  );
  expect(changes).toMatchObject([
    { from: null, to: "sandbox", agents: 0 },
    { from: "sandbox", to: "test", agents: 1 },
    { from: "test", to: "sandbox", agents: 1 },
  ]);
});
