import { expect, test } from "vitest";

import { showAgent } from "~/services/catalogue/show-agent.server";
import { startTrial } from "~/services/orders/delivery/start-trial.server";

import { testCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import {
  givenBoughtPackage,
  givenDelivered,
  givenPurchase,
} from "../../../support/given-purchases";

const DAY_MS = 86_400_000;

test("deployments are the imported ones plus each order's first use", async () => {
  const ctx = await testCtx();
  const { owner } = await givenDelivered(ctx, "endpoint");
  const agent = await given.liveAgent(ctx, {
    ownerUserId: owner.id,
    importedDeployments: 1_247,
  });
  const deployedAt = ctx.now();
  await givenPurchase(ctx, agent, { deployedAt });
  await givenPurchase(ctx, agent, { deployedAt, status: "refunded" });
  await givenPurchase(ctx, agent, { deployedAt, paymentMode: "none" });
  await givenPurchase(ctx, agent, { deployedAt, paymentMode: "live" });
  await givenPurchase(ctx, agent);
  const shown = await showAgent(ctx, { key: agent.slug, viewer: null });
  expect(shown.deployments).toBe(1_250);
});

test("everyone sees the content of a package, and viewers who may open it also its hash", async () => {
  const ctx = await testCtx();
  const { agent, buyer, owner, file } = await givenBoughtPackage(ctx);
  const admin = await given.user(ctx, { role: "admin" });
  const { name, size } = file.entries[0]!;
  const entries = [{ name, size }];
  const packed = { size: "2.0 KB", entries, entryCount: 1, verdict: null };
  for (const viewer of [buyer, owner, admin]) {
    const shown = await showAgent(ctx, { key: agent.slug, viewer });
    expect(shown.packed).toEqual({ ...packed, sha256: file.sha256 });
  }
  const stranger = await given.user(ctx);
  for (const viewer of [null, stranger]) {
    const shown = await showAgent(ctx, { key: agent.slug, viewer });
    expect(shown.packed).toEqual({ ...packed, sha256: null });
  }
});

test("users who neither own nor sell the agent are offered a trial", async () => {
  const ctx = await testCtx();
  const { agent, owner } = await givenDelivered(ctx, "endpoint", {
    trialDays: 7,
  });
  const { buyer } = await givenPurchase(ctx, agent);
  const user = await given.user(ctx);
  const trialFor = async (viewer: typeof user | null) =>
    (await showAgent(ctx, { key: agent.slug, viewer })).trial;
  const offer = { days: 7, startedUntil: null, isOver: false };
  expect(await trialFor(null)).toEqual(offer);
  expect(await trialFor(user)).toEqual(offer);
  expect(await trialFor(buyer)).toBeNull();
  expect(await trialFor(owner)).toBeNull();

  await startTrial(ctx, { userId: user.id, slug: agent.slug });
  const running = { days: 7, startedUntil: "Mar 9, 2026, 09:00 UTC" };
  expect(await trialFor(user)).toEqual({ ...running, isOver: false });
  ctx.advance(7 * DAY_MS);
  expect(await trialFor(user)).toEqual({ ...running, isOver: true });
});

test("a package has no trial; its days extend the refund window", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "zip", { trialDays: 7 });
  const shown = await showAgent(ctx, { key: agent.slug, viewer: null });
  expect(shown.trial).toBeNull();
});
