import { readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import {
  countDownload,
  openDownload,
} from "~/services/orders/delivery/open-download.server";

import { listAgentReleases } from "~/services/agents/list-releases.server";
import { showAgent } from "~/services/catalogue/show-agent.server";
import { showReview } from "~/services/approvals/show-review.server";
import { reviewAgent } from "~/services/approvals/review-agent.server";

import { downloads } from "../../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../../support/ctx";
import {
  addVersion,
  givenAdministrator,
} from "../../../support/given-submissions";
import {
  givenBoughtPackage,
  givenDelivered,
  givenPackage,
  givenPurchase,
  givenRefund,
  orderById,
  someBytes,
} from "../../../support/given-purchases";

function pathOf(ctx: TestCtx, sha256: string): string {
  const folders = [sha256.slice(0, 2), sha256.slice(2, 4)];
  return join(ctx.dataDir, "packages", ...folders, sha256);
}

function alarms(ctx: TestCtx) {
  return ctx.logged.filter(({ alarm }) => alarm === "package damaged");
}

test("the buyer of a completed order gets its package", async () => {
  const ctx = await testCtx();
  const { order, buyer, agent, file } = await givenBoughtPackage(ctx);
  const wanted = { orderId: order.id, buyerId: buyer.id };
  expect(await openDownload(ctx, wanted)).toEqual({
    orderId: order.id,
    versionId: agent.publishedVersionId,
    file,
  });
});

test("an owner also gets the package of an earlier version, and of no other agent", async () => {
  const ctx = await testCtx();
  const { order, buyer, agent, file } = await givenBoughtPackage(ctx);
  const other = await givenBoughtPackage(ctx, someBytes(500));
  const { publishedVersionId } = agent;
  await addVersion(ctx, agent.id, { version: { version: "2.0.0" } });
  await reviewAgent(ctx, {
    administratorId: (await givenAdministrator(ctx)).id,
    agentId: agent.id,
    outcome: "approved",
  });
  const wanted = { orderId: order.id, buyerId: buyer.id };
  const earlier = await openDownload(ctx, { ...wanted, version: "1.0.0" });
  expect(earlier).toMatchObject({ versionId: publishedVersionId, file });
  for (const version of ["2.0.0", "9.9.9", other.agent.id]) {
    await expect(
      openDownload(ctx, { ...wanted, version }),
    ).rejects.toMatchObject({ code: "not_found" });
  }
});

test("for others, including the creator, the download is not found", async () => {
  const ctx = await testCtx();
  const { order, owner } = await givenBoughtPackage(ctx);
  await expect(
    openDownload(ctx, { orderId: order.id, buyerId: owner.id }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test.each([
  ["disputed", "disputed"],
  ["refunded", "refunded"],
  ["charged_back", "charged back"],
  ["pending", "not been paid"],
  ["failed", "not been paid"],
  ["expired", "not been paid"],
] as const)(
  "an order that is %s cannot be downloaded",
  async (status, reason) => {
    const ctx = await testCtx();
    const { order, buyer } = await givenBoughtPackage(ctx, undefined, {
      status,
    });
    const opening = openDownload(ctx, { orderId: order.id, buyerId: buyer.id });
    await expect(opening).rejects.toMatchObject({ code: "conflict" });
    await expect(opening).rejects.toThrow(reason);
  },
);

test("downloads pause during a refund and resume if it fails", async () => {
  const ctx = await testCtx();
  const { order, buyer } = await givenBoughtPackage(ctx);
  const wanted = { orderId: order.id, buyerId: buyer.id };
  await givenRefund(ctx, order, "pending");
  await expect(openDownload(ctx, wanted)).rejects.toThrow("under way");

  ctx.advance(1000);
  await givenRefund(ctx, order, "failed");
  expect((await openDownload(ctx, wanted)).orderId).toBe(order.id);
});

test("a package left from another kind of delivery is neither shown nor delivered", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "instructions");
  await givenPackage(ctx, agent, { bytes: someBytes(100) });
  const { order, buyer } = await givenPurchase(ctx, agent);
  const wanted = { orderId: order.id, buyerId: buyer.id };
  for (const version of [null, "1.0.0"]) {
    await expect(
      openDownload(ctx, { ...wanted, version }),
    ).rejects.toMatchObject({ code: "not_found" });
  }
  const page = await showAgent(ctx, { key: agent.slug, viewer: null });
  expect(page.packed).toBeNull();
  const releases = await listAgentReleases(ctx, agent.id);
  expect(releases).toMatchObject([{ version: "1.0.0", hasPackage: false }]);
  const administratorId = (await givenAdministrator(ctx)).id;
  const review = await showReview(ctx, { agentId: agent.id, administratorId });
  expect(review.delivery).toMatchObject({ file: null, isReplaced: false });
});

test.each([
  ["a flipped byte", "content"],
  ["a cut file", "size"],
  ["no file", "missing"],
])("%s is refused with 500 and an alarm", async (damage, fault) => {
  const ctx = await testCtx();
  const { order, buyer, file } = await givenBoughtPackage(ctx);
  const path = pathOf(ctx, file.sha256);
  const bytes = await readFile(path);
  if (fault === "missing") await rm(path);
  else {
    bytes[1000] = bytes[1000]! ^ 1;
    await writeFile(path, fault === "size" ? bytes.subarray(1) : bytes);
  }
  await expect(
    openDownload(ctx, { orderId: order.id, buyerId: buyer.id }),
  ).rejects.toMatchObject({ status: 500 });
  expect(alarms(ctx)).toMatchObject([
    { level: 50, fault, sha256: file.sha256 },
  ]);
});

test("a file damaged after it was verified is detected", async () => {
  const ctx = await testCtx();
  const { order, buyer, file } = await givenBoughtPackage(ctx);
  const wanted = { orderId: order.id, buyerId: buyer.id };
  await openDownload(ctx, wanted);

  const path = pathOf(ctx, file.sha256);
  const bytes = await readFile(path);
  bytes[0] = bytes[0]! ^ 1;
  await writeFile(path, bytes);
  await utimes(path, new Date(0), new Date(0));
  await expect(openDownload(ctx, wanted)).rejects.toMatchObject({
    status: 500,
  });
});

test("a verified file is read again only after a while", async () => {
  const ctx = await testCtx();
  const { order, buyer } = await givenBoughtPackage(ctx);
  const wanted = { orderId: order.id, buyerId: buyer.id };
  const { read } = ctx.packages;
  let reads = 0;
  ctx.packages.read = (...asked) => {
    reads += 1;
    return read(...asked);
  };
  await openDownload(ctx, wanted);
  await openDownload(ctx, wanted);
  expect(reads).toBe(1);
  ctx.advance(10 * 60_000);
  await openDownload(ctx, wanted);
  expect(reads).toBe(2);
});

test("each download is recorded, and the first one deploys the order", async () => {
  const ctx = await testCtx();
  const { order, buyer, agent } = await givenBoughtPackage(ctx);
  const wanted = { orderId: order.id, buyerId: buyer.id };
  const download = await openDownload(ctx, wanted);
  expect((await orderById(ctx, order.id)).deployedAt).toBeNull();
  const first = ctx.now();
  await countDownload(ctx, download);
  ctx.advance(60_000);
  await countDownload(ctx, download);

  expect((await orderById(ctx, order.id)).deployedAt).toEqual(first);
  const rows = await ctx.store.read.select().from(downloads);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    orderId: order.id,
    agentVersionId: agent.publishedVersionId,
  });
});
