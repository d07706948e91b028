import { expect, test } from "vitest";

import { probeEndpoints } from "~/services/runs/probe-endpoints.server";
import { startTrial } from "~/services/orders/delivery/start-trial.server";

import { testBrowser, type Answer } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenDelivered, givenPurchase } from "../../support/given-purchases";
import { givenEndpoint, runsIn } from "../../support/given-runs";
import { signedInBrowser } from "../../support/given-session";

const HOUR = 3_600_000;

const told = (answer: Answer) =>
  answer.body as {
    typed: Record<string, string>;
    errors: Record<string, string[]>;
    answer: { status: number; text: string } | null;
  };

test("the page is filled with an example, and shows what a run answered", async () => {
  const ctx = await testCtx();
  const { agent, host, calls } = await givenEndpoint(ctx);
  host.body = '{"score":7}';
  const browser = testBrowser(ctx);
  const path = `/agent/${agent.slug}/try`;
  const page = await browser.get(path);
  expect(page.body).toMatchObject({
    operation: { name: "score", examples: ["A lead"] },
    fields: [{ name: "email", text: "a@b.example" }],
  });
  const sent = await browser.post(`${path}?operation=score`, {
    email: "ana@shop.example",
  });
  expect(told(sent).answer).toMatchObject({
    status: 200,
    text: '{\n  "score": 7\n}',
  });
  expect(JSON.parse(calls[0]?.body ?? "")).toEqual({
    email: "ana@shop.example",
  });
});

test("a refused run keeps what was typed and says why", async () => {
  const ctx = await testCtx();
  const { agent, host } = await givenEndpoint(ctx);
  const browser = testBrowser(ctx);
  const path = `/agent/${agent.slug}/try?operation=score`;
  const empty = await browser.post(path, { email: "" });
  expect(empty.status).toBe(400);
  expect(told(empty).errors).toHaveProperty("email");
  host.status = 500;
  const failed = await browser.post(path, { email: "x" });
  expect(failed.status).toBe(502);
  expect(told(failed)).toMatchObject({
    typed: { email: "x" },
    errors: { form: ["The agent’s endpoint failed."] },
    answer: null,
  });
  for (let left = 2; left > 0; left--) await browser.post(path, { email: "x" });
  const over = await browser.post(path, { email: "x" });
  expect(over.status).toBe(429);
  expect(told(over).errors.form?.[0]).toContain("Only 3 calls a day");
});

test("an agent without operations has nothing to try", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint");
  const answer = await testBrowser(ctx).get(`/agent/${agent.slug}/try`);
  expect(answer.status).toBe(404);
});

test("a buyer reads how to call the endpoint, and the calls of this license", async () => {
  const ctx = await testCtx();
  const { agent, address } = await givenEndpoint(ctx);
  const { order, buyer } = await givenPurchase(ctx, agent);
  const other = await givenPurchase(ctx, agent);
  const browser = await signedInBrowser(ctx, buyer.id);
  await browser.post(`/agent/${agent.slug}/try?operation=score`, {
    email: "x",
  });
  const anothers = { Authorization: `Bearer ${other.order.licenseKey}` };
  await testBrowser(ctx).api(
    "POST",
    address,
    { email: "y" },
    {
      headers: anothers,
    },
  );
  expect(await runsIn(ctx)).toHaveLength(2);
  const page = await browser.get(`/purchased-agent/${order.id}`);
  const { runs } = page.body as {
    runs: {
      mcp: string;
      operations: { samples: Record<string, string> }[];
      recent: unknown[];
    };
  };
  expect(runs.recent).toMatchObject([
    { operation: "score", outcome: "answered", status: 200 },
  ]);
  const { curl } = runs.operations[0]!.samples;
  expect(curl).toContain(`${ctx.env.publicUrl}/run/${agent.slug}/score`);
  expect(curl).toContain(`Bearer ${order.licenseKey}`);
  expect(JSON.parse(runs.mcp)).toEqual({
    mcpServers: {
      [agent.slug]: {
        type: "http",
        url: `${ctx.env.publicUrl}/run/${agent.slug}/mcp`,
        headers: { Authorization: `Bearer ${order.licenseKey}` },
      },
    },
  });
});

const ALLOWANCES = [
  ["a visitor", "Without an account, you can run this agent 3 times"],
  ["a user", "Signed in, you can run this agent 10 times"],
  ["the owner", "not limited"],
  ["a buyer", "uses your license: 60 calls a minute"],
  ["a user with a trial", "Your trial is running"],
] as const;

test.each(ALLOWANCES)("%s reads what a run uses up", async (who, words) => {
  const ctx = await testCtx();
  const { agent, owner } = await givenEndpoint(ctx);
  const { buyer } = await givenPurchase(ctx, agent);
  const user = await given.user(ctx);
  const trying = await given.user(ctx);
  await startTrial(ctx, { userId: trying.id, slug: agent.slug });
  const browsers = {
    "a visitor": () => testBrowser(ctx),
    "a user": () => signedInBrowser(ctx, user.id),
    "the owner": () => signedInBrowser(ctx, owner.id),
    "a buyer": () => signedInBrowser(ctx, buyer.id),
    "a user with a trial": () => signedInBrowser(ctx, trying.id),
  };
  const browser = await browsers[who]();

  const page = await browser.get(`/agent/${agent.slug}/try`);

  const { allowance } = page.body as { allowance: string };
  expect(allowance).toContain(words);
});

test("a visitor is not promised runs of an operation that needs an account", async () => {
  const ctx = await testCtx();
  const { agent } = await givenEndpoint(ctx, { anonymous: false });
  const path = `/agent/${agent.slug}/try`;
  const browser = testBrowser(ctx);
  expect((await browser.get(path)).body).toMatchObject({
    allowance: expect.stringMatching(/only signed-in users.*10 times/),
  });
  const sent = await browser.post(path, { email: "x" });
  expect(sent.status).toBe(401);
});

test("the daily runs of all operations count together, for 24 hours from the first", async () => {
  const ctx = await testCtx();
  const { agent, host } = await givenEndpoint(ctx);
  host.body = "{}";
  const browser = testBrowser(ctx);
  const run = async () => {
    const path = `/agent/${agent.slug}/try?operation=score`;
    return (await browser.post(path, { email: "x" })).status;
  };
  expect([await run(), await run(), await run()]).toEqual([200, 200, 200]);
  ctx.advance(24 * HOUR - 1);
  expect(await run()).toBe(429);
  ctx.advance(1);
  expect(await run()).toBe(200);
});

test("the pages say since when the endpoint has failed its checks, until it answers", async () => {
  const ctx = await testCtx();
  const { agent, host } = await givenEndpoint(ctx);
  const browser = testBrowser(ctx);
  const check = async (status: number) => {
    host.status = status;
    await probeEndpoints(ctx, new AbortController().signal);
    ctx.advance(HOUR / 4);
  };
  const shown = async () => {
    const page = (await browser.get(`/agent/${agent.slug}`)).body;
    const { availability } = (await browser.get(`/agent/${agent.slug}/try`))
      .body as { availability: unknown };
    expect(page).toMatchObject({ agent: { availability } });
    return availability;
  };
  await check(500);
  expect(await shown()).toMatchObject({ answeredAt: null, failedProbes: 1 });
  await check(200);
  expect(await shown()).toMatchObject({ failedProbes: 0 });
  await check(500);
  await check(500);
  expect(await shown()).toMatchObject({
    answeredAt: "Mar 2, 2026, 09:15 UTC",
    failedProbes: 2,
    isUnderMaintenance: false,
  });
});
