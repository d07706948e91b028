import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { showPurchase } from "~/services/orders/delivery/show-purchase.server";

import {
  agents,
  agentVersions,
  deliverables,
  listings,
} from "../../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../../support/ctx";
import { INSTRUCTIONS } from "../../../support/given";
import {
  ENDPOINT,
  givenBoughtPackage,
  givenDelivered,
  givenPurchase,
  givenRefund,
} from "../../../support/given-purchases";

const DAY_MS = 86_400_000;

async function shown(ctx: TestCtx, order: { id: string; buyerUserId: string }) {
  const wanted = { orderId: order.id, buyerId: order.buyerUserId };
  return showPurchase(ctx, wanted);
}

test("the card shows order, amount, status, date, license and exact window", async () => {
  const ctx = await testCtx();
  const { order } = await givenBoughtPackage(ctx);
  const { facts } = await shown(ctx, order);
  expect(facts).toMatchObject({
    shortId: order.id.slice(0, 8),
    amount: "$199.00",
    status: "completed",
    date: "Mar 2, 2026",
    license: "Commercial, single user",
    licenseKey: order.licenseKey,
    refundWindow: "30 days, until Apr 1, 2026, 09:00 UTC",
    canRefund: true,
    isOwned: true,
  });
  ctx.advance(30 * DAY_MS);
  expect((await shown(ctx, order)).facts).toMatchObject({
    refundWindow: "Ended Apr 1, 2026, 09:00 UTC",
    canRefund: false,
  });
});

test("without a window there is no refund", async () => {
  const ctx = await testCtx();
  const { order } = await givenBoughtPackage(ctx, undefined, {
    refundWindowDays: 0,
    refundableUntil: null,
  });
  expect((await shown(ctx, order)).facts).toMatchObject({
    refundWindow: "None",
    canRefund: false,
  });
});

/** Publishes a second version with a guide instead of a package. */
async function publishGuide(ctx: TestCtx, agentId: string, guide: string) {
  const id = ctx.newId();
  await ctx.store.tx(async (tx) => {
    const [first] = await tx
      .update(agentVersions)
      .set({ status: "superseded" })
      .where(eq(agentVersions.agentId, agentId))
      .returning();
    await tx.insert(agentVersions).values({
      ...first!,
      id,
      version: "2.0.0",
      status: "published",
      name: "Renamed",
      changelogMd: "**Faster**",
      createdAt: new Date(ctx.now().getTime() + 1_000),
    });
    const own = { id: ctx.newId(), agentVersionId: id };
    await tx
      .insert(deliverables)
      .values({ ...own, type: "instructions", instructionsMd: guide });
    await tx.insert(listings).values({
      ...own,
      id: ctx.newId(),
      priceModel: "one_time" as const,
      priceCents: 100,
      license: "oss" as const,
      fulfillmentModes: [],
    });
    await tx
      .update(agents)
      .set({ publishedVersionId: id, isLive: false })
      .where(eq(agents.id, agentId));
  });
}

test("a buyer gets the newest version, even if the agent is unlisted", async () => {
  const ctx = await testCtx();
  const { order, agent } = await givenBoughtPackage(ctx);
  const guide = "Do *this*. <script>alert(1)</script>";
  await publishGuide(ctx, agent.id, guide);
  const page = await shown(ctx, order);
  expect(page.header.name).toBe("Renamed");
  expect(page.agent?.version).toBe("2.0.0");
  expect(page.owned?.delivered).toEqual({
    type: "instructions",
    guideHtml:
      "<p>Do <em>this</em>. &lt;script&gt;alert(1)&lt;/script&gt;</p>\n",
  });
  expect(page.owned?.releases.map(({ version }) => version)).toEqual([
    "2.0.0",
    "1.0.0",
  ]);
});

test("a package shows its entries, size, hash and why it is not available", async () => {
  const ctx = await testCtx();
  const { order, file, path } = await givenBoughtPackage(ctx);
  const { fileName, size, sha256 } = file;
  const package_ = {
    type: "zip",
    downloadUrl: path,
    verdictUrl: path.replace("download", "verdict"),
    verdict: null,
    fileName,
    size,
    sha256,
    entries: [{ name: "README.md", size: 12 }],
    entryCount: 1,
    guideHtml: `<p>${INSTRUCTIONS}</p>\n`,
  };
  expect((await shown(ctx, order)).owned?.delivered).toEqual({
    ...package_,
    pausedBecause: null,
  });
  await givenRefund(ctx, order, "pending");
  const page = await shown(ctx, order);
  expect(page.facts).toMatchObject({ state: "refunding", canRefund: false });
  expect(page.owned?.delivered).toEqual({
    ...package_,
    pausedBecause: "Downloads pause while the refund is under way.",
  });
});

test("an endpoint shows its address with its creator's instructions", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint");
  const { order } = await givenPurchase(ctx, agent);
  expect((await shown(ctx, order)).owned?.delivered).toEqual({
    type: "endpoint",
    endpointBaseUrl: ENDPOINT,
    endpointAuthType: "api_key",
    guideHtml: `<p>${INSTRUCTIONS}</p>\n`,
  });
});

test("the instructions stay readable if the package is missing", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "zip");
  const { order } = await givenPurchase(ctx, agent);
  expect((await shown(ctx, order)).owned?.delivered).toEqual({
    type: "missing",
    guideHtml: `<p>${INSTRUCTIONS}</p>\n`,
  });
});

test("an order that is over keeps its card but has no delivery", async () => {
  const ctx = await testCtx();
  const { order } = await givenBoughtPackage(ctx, undefined, {
    status: "refunded",
  });
  const page = await shown(ctx, order);
  expect(page.facts).toMatchObject({
    status: "refunded",
    isOwned: false,
    isPaid: true,
    licenseKey: null,
    canRefund: false,
    refundWindow: null,
  });
  expect(page.owned).toBeNull();
});

test.each(["pending", "failed", "expired"] as const)(
  "an order that is %s links to the checkout with the reason",
  async (status) => {
    const ctx = await testCtx();
    const { order, agent } = await givenBoughtPackage(ctx, undefined, {
      status,
      completedAt: null,
      refundableUntil: null,
      lastDecline: "Your card was declined.",
    });
    const page = await shown(ctx, order);
    expect(page.checkoutPath).toBe(`/checkout?agent=${agent.slug}&price=199`);
    expect(page.owned).toBeNull();
    expect(page.facts).toMatchObject({
      lastDecline: "Your card was declined.",
      refundWindow: "30 days from payment",
      isPaid: false,
    });
  },
);

test("a pass shows its period and no agent", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "zip");
  const { order } = await givenPurchase(ctx, agent, {
    agentId: null,
    agentVersionId: null,
    license: null,
    service: "premium-intelligence",
    itemName: "The pass",
  });
  const page = await shown(ctx, order);
  expect(page).toMatchObject({
    agent: null,
    owned: null,
    header: { name: "The pass" },
    pass: {
      startedAt: "Mar 2, 2026, 09:00 UTC",
      endsAt: "Apr 1, 2026, 09:00 UTC",
      isRunning: true,
    },
  });
  ctx.advance(30 * DAY_MS);
  expect((await shown(ctx, order)).pass).toMatchObject({ isRunning: false });
});
