import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { startTrial } from "~/services/orders/delivery/start-trial.server";

import { agents } from "../../../../drizzle/schema";
import { testCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import {
  givenDelivered,
  givenPurchase,
  trialsOf,
} from "../../../support/given-purchases";

const DAY_MS = 86_400_000;

test("a trial has its own key for the listing's days", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint", { trialDays: 14 });
  const user = await given.user(ctx);
  const wanted = { userId: user.id, slug: agent.slug };
  const trial = await startTrial(ctx, wanted);
  expect(trial.licenseKey).toMatch(/^ARM(-[0-9A-Z]{5}){4}$/);
  expect(trial.endsAt.getTime() - ctx.now().getTime()).toBe(14 * DAY_MS);
  expect(await trialsOf(ctx, user.id)).toEqual([trial]);
});

test("a user can try an agent only once, ever", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint", { trialDays: 7 });
  const user = await given.user(ctx);
  const wanted = { userId: user.id, slug: agent.slug };
  await startTrial(ctx, wanted);
  ctx.advance(400 * DAY_MS);
  await expect(startTrial(ctx, wanted)).rejects.toMatchObject({
    code: "conflict",
  });
});

test("of many concurrent requests one starts the trial", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint", { trialDays: 7 });
  const user = await given.user(ctx);
  const wanted = { userId: user.id, slug: agent.slug };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => startTrial(ctx, wanted)),
  );
  const won = outcomes.filter(({ status }) => status === "fulfilled");
  expect(won).toHaveLength(1);
  expect(await trialsOf(ctx, user.id)).toHaveLength(1);
});

test.each([
  ["endpoint", { trialDays: 0 }],
  ["endpoint", { trialDays: 7, priceModel: "free" }],
  ["zip", { trialDays: 7 }],
  ["instructions", { trialDays: 7 }],
] as const)("%s with %o offers no trial", async (type, terms) => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, type, terms);
  const user = await given.user(ctx);
  await expect(
    startTrial(ctx, { userId: user.id, slug: agent.slug }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect(await trialsOf(ctx, user.id)).toEqual([]);
});

test("owners and buyers cannot start a trial", async () => {
  const ctx = await testCtx();
  const { agent, owner } = await givenDelivered(ctx, "endpoint", {
    trialDays: 7,
  });
  const { buyer, order } = await givenPurchase(ctx, agent);
  await expect(
    startTrial(ctx, { userId: owner.id, slug: agent.slug }),
  ).rejects.toMatchObject({ code: "conflict" });
  await expect(
    startTrial(ctx, { userId: buyer.id, slug: agent.slug }),
  ).rejects.toMatchObject({
    code: "conflict",
    details: { orderId: order.id },
  });
});

test("an agent that is not live has no trial", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint", { trialDays: 7 });
  await ctx.store.tx((tx) =>
    tx.update(agents).set({ isLive: false }).where(eq(agents.id, agent.id)),
  );
  const user = await given.user(ctx);
  for (const slug of [agent.slug, "no-such-agent"]) {
    await expect(
      startTrial(ctx, { userId: user.id, slug }),
    ).rejects.toMatchObject({ code: "not_found" });
  }
});
