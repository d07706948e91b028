import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { acquireAgent } from "~/services/orders/acquire-agent.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { openDownload } from "~/services/orders/delivery/open-download.server";
import { showPurchase } from "~/services/orders/delivery/show-purchase.server";
import { startTrial } from "~/services/orders/delivery/start-trial.server";
import { verifyLicense } from "~/services/orders/delivery/verify-license.server";
import { refundOwnOrder } from "~/services/orders/refund-order.server";
import { reviewAgent } from "~/services/approvals/review-agent.server";

import { agentVersions } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import {
  givenBoughtPackage,
  givenDelivered,
  givenPackage,
  givenPurchase,
  orderById,
  someBytes,
} from "../../support/given-purchases";
import { givenRecall, recallVersion } from "../../support/given-recalls";
import {
  booksOf,
  CARDS,
  givenBought,
  givenSale,
} from "../../support/given-sales";
import { addVersion } from "../../support/given-submissions";
import { payingCtx } from "../../support/paying";

const DAY = 86_400_000;

/** Publishes the next version with a package of its own. */
async function publishNext(ctx: TestCtx, agentId: string, fileId: string) {
  const admin = await given.user(ctx, { role: "admin" });
  await addVersion(ctx, agentId, {
    version: { version: "1.1.0" },
    deliverable: { type: "zip", zipFileId: fileId },
  });
  const decision = { administratorId: admin.id, agentId };
  await reviewAgent(ctx, { ...decision, outcome: "approved" });
}

test("the download of a recalled version is refused, and given again once it is lifted", async () => {
  const ctx = await testCtx();
  const { agent, buyer, order } = await givenBoughtPackage(ctx);
  const wanted = { orderId: order.id, buyerId: buyer.id };
  const { second, step } = await givenRecall(ctx, agent.id);

  for (const version of [null, "1.0.0"]) {
    const download = openDownload(ctx, { ...wanted, version });
    await expect(download).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("recalled") as string,
    });
  }
  expect(await showPurchase(ctx, wanted)).toMatchObject({
    owned: { delivered: null, releases: [{ isRecalled: true }] },
    recalls: [{ version: "1.0.0" }],
    facts: { canRefund: true },
  });

  await step(second, "lift");
  expect(await openDownload(ctx, wanted)).toMatchObject({ orderId: order.id });
});

test("a recalled earlier version is not given; the current one is", async () => {
  const ctx = await testCtx();
  const { agent, buyer, order } = await givenBoughtPackage(ctx);
  const next = await givenPackage(ctx, agent, { bytes: someBytes(500, "n") });
  const [former] = await ctx.store.read
    .select()
    .from(agentVersions)
    .where(eq(agentVersions.agentId, agent.id));
  await publishNext(ctx, agent.id, next.id);
  const later = await givenPurchase(ctx, agent, {
    agentVersionId: null,
    completedAt: new Date(ctx.now().getTime() + DAY),
    refundableUntil: null,
  });
  await givenRecall(ctx, agent.id);
  const wanted = { orderId: order.id, buyerId: buyer.id };

  const download = openDownload(ctx, { ...wanted, version: former!.version });
  await expect(download).rejects.toMatchObject({ code: "conflict" });
  expect(await openDownload(ctx, wanted)).toMatchObject({
    file: { id: next.id },
  });
  const asked = { licenseKey: order.licenseKey ?? "", agentId: agent.id };
  expect(await verifyLicense(ctx, asked)).toMatchObject({ valid: true });

  const page = await showPurchase(ctx, {
    orderId: later.order.id,
    buyerId: later.buyer.id,
  });
  expect(page).toMatchObject({ recalls: [], facts: { canRefund: false } });
});

test("the license of a recalled version is not valid, of an order or a trial", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint", { trialDays: 7 });
  const { order } = await givenPurchase(ctx, agent);
  const visitor = await given.user(ctx);
  const trial = await startTrial(ctx, { userId: visitor.id, slug: agent.slug });
  const { second, step } = await givenRecall(ctx, agent.id);

  const keys = [order.licenseKey ?? "", trial.licenseKey];
  for (const licenseKey of keys) {
    const asked = { licenseKey, agentId: agent.slug };
    expect(await verifyLicense(ctx, asked)).toMatchObject({
      valid: false,
      reason: "recalled",
    });
  }
  expect(await orderById(ctx, order.id)).toMatchObject({ deployedAt: null });

  await step(second, "lift");
  for (const licenseKey of keys) {
    const asked = { licenseKey, agentId: agent.slug };
    expect(await verifyLicense(ctx, asked)).toMatchObject({ valid: true });
  }
});

test("a recalled version cannot be bought, acquired or tried", async () => {
  const ctx = await payingCtx();
  const { agent, buyer, item } = await givenSale(ctx);
  const free = await givenDelivered(ctx, "zip", { priceModel: "free" });
  const trial = await givenDelivered(ctx, "endpoint", { trialDays: 7 });
  const { first } = await givenRecall(ctx, agent.id);
  for (const { id } of [free.agent, trial.agent]) {
    await recallVersion(ctx, { agentId: id, administratorId: first.id });
  }

  const buyerId = buyer.id;
  const refusals = await Promise.allSettled([
    beginCardPayment(ctx, { buyer, item, amountCents: 19_900 }),
    acquireAgent(ctx, { buyerId, slug: free.agent.slug }),
    startTrial(ctx, { userId: buyerId, slug: trial.agent.slug }),
  ]);
  expect(refusals).toMatchObject(
    refusals.map(() => ({ reason: { code: "not_found" } })),
  );
  expect((await booksOf(ctx)).orders).toEqual([]);
});

test("a recalled purchase is refunded in full after its window, with the share and fees reversed", async () => {
  const ctx = await payingCtx();
  const { agent, buyer, orderId } = await givenBought(ctx);
  ctx.advance(400 * DAY);
  const wanted = { orderId, buyerId: buyer.id };
  await expect(refundOwnOrder(ctx, wanted)).rejects.toMatchObject({
    code: "conflict",
  });
  const { second, step } = await givenRecall(ctx, agent.id);
  await step(second, "confirm");

  const refunded = await refundOwnOrder(ctx, wanted);
  await ctx.settle();

  expect(refunded.status).toBe("refunded");
  const { refunds, returned, ledgerSum, balances } = await booksOf(ctx);
  expect(refunds).toMatchObject([{ cause: "buyer", status: "succeeded" }]);
  expect({ returned, ledgerSum }).toEqual({ returned: 1, ledgerSum: 0 });
  expect(balances.creator_payable).toBeUndefined();
});

test("a lifted recall offers no refund after the window", async () => {
  const ctx = await payingCtx();
  const { agent, buyer, orderId } = await givenBought(ctx);
  ctx.advance(400 * DAY);
  const { second, step } = await givenRecall(ctx, agent.id);
  await step(second, "lift");

  const refund = refundOwnOrder(ctx, { orderId, buyerId: buyer.id });
  await expect(refund).rejects.toMatchObject({ code: "conflict" });
});

test("a payment that arrives after the recall gives a refundable order, and mails the recall instead of the guide", async () => {
  const ctx = await payingCtx();
  const { agent, buyer, item } = await givenSale(ctx);
  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  const { second, step } = await givenRecall(ctx, agent.id);
  await step(second, "confirm");

  await ctx.pay(begun.clientSecret!, CARDS.good);
  await ctx.settle();

  const wanted = { orderId: begun.orderId, buyerId: buyer.id };
  expect(await showPurchase(ctx, wanted)).toMatchObject({
    owned: { delivered: null },
    facts: { canRefund: true },
  });
  const mails = await mailsTo(ctx, buyer.email);
  const texts = mails.map(({ textBody }) => textBody).join("\n");
  expect(texts).toContain("has been recalled");
  expect(texts).not.toContain("Connect the phone line");
});
