import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { EndpointError } from "~/integrations/endpoint-client.server";
import { updateEndpointSettings } from "~/models/runs/endpoint-settings.server";
import { startTrial } from "~/services/orders/delivery/start-trial.server";
import { openOrder } from "~/services/orders/open-order.server";
import { probeEndpoints } from "~/services/runs/probe-endpoints.server";

import { endpointHealth, runs } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { noticesOf } from "../../support/given-projects";
import { givenEndpoint, OPERATION, runsIn } from "../../support/given-runs";
import { givenTool } from "../../support/given-tools";

const QUARTER = 15 * 60_000;

const probe = (ctx: TestCtx) =>
  probeEndpoints(ctx, new AbortController().signal);

async function probeTimes(ctx: TestCtx, times: number) {
  for (let time = 0; time < times; time += 1) {
    await probe(ctx);
    ctx.advance(QUARTER);
  }
}

async function healthOf(ctx: TestCtx, agentId: string) {
  const [health] = await ctx.store.read
    .select()
    .from(endpointHealth)
    .where(eq(endpointHealth.agentId, agentId));
  return health;
}

test("a probe sends the example, marked, and counts", async () => {
  const ctx = await testCtx();
  const { agent, calls } = await givenEndpoint(ctx);

  expect(await probe(ctx)).toEqual({ answered: 1, failed: 0 });

  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    body: JSON.stringify(OPERATION.examples[0]?.input),
    headers: { "Armory-Probe": "1" },
  });
  expect(calls[0]?.headers).not.toHaveProperty("Armory-License-Id");
  expect(await healthOf(ctx, agent.id)).toMatchObject({
    calls: 1,
    answered: 1,
    failedProbes: 0,
    maintenanceSince: null,
  });
  expect(await runsIn(ctx)).toMatchObject([{ caller: "probe", userId: null }]);
});

test("only live endpoints with a repeatable operation are probed, unless their creator opted out", async () => {
  const ctx = await testCtx();
  await givenEndpoint(ctx, { repeatable: false });
  const { agent, calls } = await givenEndpoint(ctx);
  await ctx.store.tx((tx) =>
    updateEndpointSettings(
      tx,
      { agentId: agent.id, revision: 0 },
      { isProbed: false, updatedAt: ctx.now() },
    ),
  );
  expect(await probe(ctx)).toEqual({ answered: 0, failed: 0 });
  expect(calls).toEqual([]);
});

test("an endpoint after a hundred that describe no operations is probed", async () => {
  const ctx = await testCtx();
  const { agent, owner, calls } = await givenEndpoint(ctx);
  for (let number = 0; number < 100; number += 1) {
    await given.liveAgent(ctx, {
      id: `${agent.id.slice(0, -1)}-${number}`,
      ownerUserId: owner.id,
      deliveryType: "endpoint",
    });
  }
  expect(await probe(ctx)).toEqual({ answered: 1, failed: 0 });
  expect(calls).toHaveLength(1);
});

test("six failed probes in a row end sales and trials, the first answer resumes them", async () => {
  const ctx = await testCtx();
  const { agent, owner, host } = await givenEndpoint(ctx);
  const buyer = await given.user(ctx);
  const buy = () =>
    openOrder(ctx, { buyerId: buyer.id, item: { agentId: agent.id } });
  const tryIt = () => startTrial(ctx, { userId: buyer.id, slug: agent.slug });
  host.status = 500;

  await probeTimes(ctx, 5);
  expect((await healthOf(ctx, agent.id))?.maintenanceSince).toBeNull();
  await probeTimes(ctx, 3);

  const refusal = {
    status: 409,
    message: expect.stringContaining("under maintenance"),
  };
  await expect(buy()).rejects.toMatchObject(refusal);
  await expect(tryIt()).rejects.toMatchObject(refusal);
  expect(await noticesOf(ctx, owner.id, "endpoint_down")).toHaveLength(1);

  host.status = 200;
  await probeTimes(ctx, 2);
  expect(await noticesOf(ctx, owner.id, "endpoint_up")).toHaveLength(1);
  await tryIt();
  expect((await buy()).order.status).toBe("pending");
  expect(await healthOf(ctx, agent.id)).toMatchObject({
    calls: 10,
    answered: 2,
  });
});

test("figures leave out the owner's calls and refused input, and end after 30 days", async () => {
  const ctx = await testCtx();
  const { agent, host } = await givenEndpoint(ctx);
  await probe(ctx);
  const [probed] = await runsIn(ctx);
  if (!probed) throw new Error("The probe is kept");
  const add = (id: string, changes: Partial<typeof probed>) =>
    ctx.store.tx((tx) =>
      tx.insert(runs).values({ ...probed, caller: "user", id, ...changes }),
    );
  await add("own", { caller: "owner", outcome: "failed" });
  await add("refused", { outcome: "refused", status: 422 });
  await add("slow", { durationMs: 900 });
  await add("lost", { outcome: "timeout", status: null });
  await ctx.store.tx((tx) =>
    tx.update(runs).set({ durationMs: 100 }).where(eq(runs.id, probed.id)),
  );
  host.status = 404;
  ctx.advance(QUARTER);
  await probe(ctx);
  expect(await healthOf(ctx, agent.id)).toMatchObject({
    calls: 4,
    answered: 2,
    medianMs: 100,
    p95Ms: 900,
    failedProbes: 1,
  });
  ctx.advance(31 * 86_400_000);
  await probe(ctx);
  expect(await healthOf(ctx, agent.id)).toMatchObject({
    calls: 1,
    answered: 0,
  });
  const left = (await runsIn(ctx)).filter(({ caller }) => caller === "probe");
  expect(left).toHaveLength(1);
});

test("an endpoint that cannot be probed does not stop the probes of the others", async () => {
  const ctx = await testCtx();
  const first = await givenEndpoint(ctx);
  const second = await givenEndpoint(ctx);
  const answer = ctx.callEndpoint;
  let made = 0;
  ctx.callEndpoint = (call) => {
    made += 1;
    if (made === 1) return Promise.reject(new Error("broken"));
    return answer(call);
  };
  expect(await probe(ctx)).toEqual({ answered: 1, failed: 0 });
  expect(first.agent.id).not.toBe(second.agent.id);
  expect(ctx.logged).toContainEqual(
    expect.objectContaining({ msg: "an endpoint was not probed" }),
  );
});

test("an endpoint that does not answer counts as failed", async () => {
  const ctx = await testCtx();
  const { agent } = await givenEndpoint(ctx);
  ctx.callEndpoint = () => Promise.reject(new EndpointError("timeout"));
  expect(await probe(ctx)).toEqual({ answered: 0, failed: 1 });
  expect(await healthOf(ctx, agent.id)).toMatchObject({
    failedProbes: 1,
    answeredAt: null,
    medianMs: null,
  });
});

test("a tool is probed like any operation", async () => {
  const ctx = await testCtx();
  const { calls, host } = await givenTool(ctx);
  expect(await probe(ctx)).toEqual({ answered: 1, failed: 0 });
  expect(calls).toHaveLength(3);
  for (const { headers } of calls) {
    expect(headers).toMatchObject({ "Armory-Probe": "1" });
  }
  host.instead = () => new EndpointError("unreachable");
  ctx.advance(QUARTER);
  expect(await probe(ctx)).toEqual({ answered: 0, failed: 1 });
});
