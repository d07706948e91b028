import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { startTrial } from "~/services/orders/delivery/start-trial.server";

import { deliverables, endpointSettings } from "../../../drizzle/schema";
import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { ENDPOINT, givenDelivered } from "../../support/given-purchases";
import { givenRecall } from "../../support/given-recalls";
import { givenEndpoint, INPUT } from "../../support/given-runs";
import { signedInBrowser } from "../../support/given-session";

const DAY = 24 * 60 * 60_000;

async function givenTrial(ctx: TestCtx) {
  const endpoint = await givenEndpoint(ctx);
  const user = await given.user(ctx);
  const { slug } = endpoint.agent;
  const { licenseKey } = await startTrial(ctx, { userId: user.id, slug });
  const browser = await signedInBrowser(ctx, user.id);
  return {
    ...endpoint,
    user,
    licenseKey,
    browser,
    path: `/agent/${slug}/trial`,
  };
}

type Page = {
  given: {
    runs: {
      mcp: string;
      limits: string;
      operations: { name: string; samples: Record<string, string> }[];
      recent: unknown[];
    };
  };
};

test("a running trial shows how to call the agent with its own key", async () => {
  const ctx = await testCtx();
  const { agent, browser, path, licenseKey } = await givenTrial(ctx);
  const gateway = `${ctx.env.publicUrl}/run/${agent.slug}`;

  const page = await browser.get(path);

  expect(page.body).toMatchObject({
    licenseKey,
    isRunning: true,
    endsAt: "Mar 9, 2026, 09:00 UTC",
    given: {
      runs: {
        gateway,
        limits: "60 calls a minute",
        tryPath: `/agent/${agent.slug}/try`,
      },
    },
  });
  const { runs } = (page.body as Page).given;
  const [operation] = runs.operations;
  expect(operation?.name).toBe("score");
  for (const sample of Object.values(operation?.samples ?? {})) {
    expect(sample).toContain(`${gateway}/score`);
    expect(sample).toContain(licenseKey);
  }
  expect(runs.mcp).toContain(`${gateway}/mcp`);
  expect(runs.mcp).toContain(licenseKey);
});

test("the page names the creator's monthly limit and the trial's own calls", async () => {
  const ctx = await testCtx();
  const { agent, browser, path, address, licenseKey } = await givenTrial(ctx);
  const other = await given.user(ctx);
  const { slug } = agent;
  const others = await startTrial(ctx, { userId: other.id, slug });
  await ctx.store.tx((tx) =>
    tx.insert(endpointSettings).values({
      agentId: agent.id,
      monthlyCap: 1500,
      updatedAt: ctx.now(),
    }),
  );
  for (const key of [licenseKey, others.licenseKey]) {
    const headers = { Authorization: `Bearer ${key}` };
    await testBrowser(ctx).api("POST", address, INPUT, { headers });
  }

  const { runs } = ((await browser.get(path)).body as Page).given;

  expect(runs.limits).toBe("60 calls a minute and 1,500 a calendar month");
  expect(runs.recent).toMatchObject([
    { operation: "score", outcome: "answered", status: 200 },
  ]);
});

test("an ended trial shows neither its key nor ways to call", async () => {
  const ctx = await testCtx();
  const { browser, path } = await givenTrial(ctx);
  ctx.advance(7 * DAY);
  expect((await browser.get(path)).body).toMatchObject({
    isRunning: false,
    licenseKey: null,
    given: null,
  });
});

test("a trial of a recalled version shows no way to call", async () => {
  const ctx = await testCtx();
  const { agent, browser, path } = await givenTrial(ctx);
  await givenRecall(ctx, agent.id);
  expect((await browser.get(path)).body).toMatchObject({ given: null });
});

test("an endpoint without operations shows its address and instructions", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint", { trialDays: 7 });
  await ctx.store.tx((tx) =>
    tx
      .update(deliverables)
      .set({ instructionsMd: "Send one call." })
      .where(eq(deliverables.agentVersionId, agent.publishedVersionId!)),
  );
  const user = await given.user(ctx);
  await startTrial(ctx, { userId: user.id, slug: agent.slug });
  const browser = await signedInBrowser(ctx, user.id);
  expect((await browser.get(`/agent/${agent.slug}/trial`)).body).toMatchObject({
    given: {
      runs: null,
      delivered: {
        endpointBaseUrl: ENDPOINT,
        guideHtml: "<p>Send one call.</p>\n",
      },
    },
  });
});

test("others see no trial: visitors sign in, users get to the agent", async () => {
  const ctx = await testCtx();
  const { agent, path } = await givenTrial(ctx);
  const visitor = await testBrowser(ctx).get(path);
  expect(visitor.location).toContain("/auth?redirectTo=");
  const stranger = await signedInBrowser(ctx, (await given.user(ctx)).id);
  const answer = await stranger.get(path);
  expect([answer.status, answer.location]).toEqual([
    302,
    `/agent/${agent.slug}`,
  ]);
});
