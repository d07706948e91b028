import { expect, test } from "vitest";

import { acquireAgent } from "~/services/orders/acquire-agent.server";
import { startTrial } from "~/services/orders/delivery/start-trial.server";
import { askQuestion } from "~/services/questions/ask-question.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { changeUser, given } from "../../support/given";
import { otherProcess } from "../../support/given-delivery";
import { givenDelivered } from "../../support/given-purchases";
import { signedInBrowser } from "../../support/given-session";

const DAY = 86_400_000;

async function givenFree(ctx: TestCtx, ownerUserId: string, slug: string) {
  return given.liveAgent(ctx, {
    ownerUserId,
    slug,
    priceModel: "free",
    priceCents: 0,
  });
}

async function givenClaimer() {
  const ctx = await testCtx();
  const { id: ownerId } = await given.user(ctx);
  for (const slug of ["one", "two", "three", "four"]) {
    await givenFree(ctx, ownerId, slug);
  }
  const claimer = await given.user(ctx, { emailVerifiedAt: null });
  const claim = (slug: string, by: Parameters<typeof acquireAgent>[0] = ctx) =>
    acquireAgent(by, { buyerId: claimer.id, slug });
  return { ctx, claimer, claim };
}

test("the third free order within a day needs a verified address", async () => {
  const { ctx, claimer, claim } = await givenClaimer();
  await claim("one");
  await claim("two");

  await expect(claim("three")).rejects.toMatchObject({ code: "forbidden" });
  const browser = await signedInBrowser(ctx, claimer.id);
  const refused = await browser.api("POST", "/api/agents/three/acquire");
  expect(refused).toMatchObject({
    status: 403,
    body: { message: expect.stringMatching(/Verify your e-mail/) },
  });

  await changeUser(ctx, claimer.id, { emailVerifiedAt: ctx.now() });
  await claim("three");
  await changeUser(ctx, claimer.id, { emailVerifiedAt: null });
  ctx.advance(DAY + 1000);
  await claim("four");
});

test("of two concurrent third claims none passes without a verified address", async () => {
  const { ctx, claim } = await givenClaimer();
  await claim("one");
  const outcomes = await Promise.allSettled([
    claim("two"),
    claim("three", otherProcess(ctx, "other")),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
});

test("a trial counts like a free order, and its page leads to the mail", async () => {
  const { ctx, claimer, claim } = await givenClaimer();
  await claim("one");
  await claim("two");
  const { agent } = await givenDelivered(ctx, "endpoint", { trialDays: 3 });
  const { slug } = agent;
  await expect(
    startTrial(ctx, { userId: claimer.id, slug }),
  ).rejects.toMatchObject({ code: "forbidden" });
  const browser = await signedInBrowser(ctx, claimer.id);
  expect(await browser.post(`/agent/${slug}/trial`, {})).toMatchObject({
    status: 302,
    location: "/profile",
  });
});

test("a question needs a verified address, and the tab says so instead of its form", async () => {
  const { ctx, claimer } = await givenClaimer();
  const text = "Does it read invoices in Spanish?";
  await expect(
    askQuestion(ctx, { key: "one", asker: claimer, text }),
  ).rejects.toMatchObject({ code: "forbidden" });
  const browser = await signedInBrowser(ctx, claimer.id);
  const tab = await browser.get("/agent/one?tab=questions");
  expect(tab.body).toMatchObject({ shown: { asking: "verify" } });
  await changeUser(ctx, claimer.id, { emailVerifiedAt: ctx.now() });
  await askQuestion(ctx, { key: "one", asker: claimer, text });
});
