import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { changeListing } from "~/services/agents/change-listing.server";
import { showPurchase } from "~/services/orders/delivery/show-purchase.server";
import { closeDeadEndpoints } from "~/services/runs/close-dead-endpoints.server";
import { probeEndpoints } from "~/services/runs/probe-endpoints.server";

import { agents, orders } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { mailsTo } from "../../support/given-accounts";
import { noticesOf } from "../../support/given-projects";
import { givenPurchase } from "../../support/given-purchases";
import { givenEndpoint } from "../../support/given-runs";
import { retriedCtx } from "../../support/watched-transactions";

const DAY = 86_400_000;

const probe = (ctx: TestCtx) =>
  probeEndpoints(ctx, new AbortController().signal);

/** An endpoint with buyers that has failed six probes. */
async function givenDead(ctx: TestCtx) {
  const endpoint = await givenEndpoint(ctx);
  const ago = (days: number) => new Date(ctx.now().getTime() - days * DAY);
  const paid = { totalCents: 4_900, refundWindowDays: 30 };
  const late = await givenPurchase(ctx, endpoint.agent, {
    ...paid,
    completedAt: ago(300),
    refundableUntil: ago(270),
  });
  const old = await givenPurchase(ctx, endpoint.agent, {
    ...paid,
    completedAt: ago(370),
    refundableUntil: ago(340),
  });
  endpoint.host.status = 500;
  for (let time = 0; time < 6; time += 1) {
    ctx.advance(DAY / 96);
    await probe(ctx);
  }
  return { ...endpoint, late, old };
}

async function orderOf(ctx: TestCtx, id: string) {
  const [order] = await ctx.store.read
    .select()
    .from(orders)
    .where(eq(orders.id, id));
  return order!;
}

async function isLive(ctx: TestCtx, id: string) {
  const [row] = await ctx.store.read
    .select()
    .from(agents)
    .where(eq(agents.id, id));
  return row?.isLive;
}

test("after 14 days an endpoint is closed, and buyers of the last year can get a full refund", async () => {
  const ctx = await testCtx();
  const { agent, owner, late, old } = await givenDead(ctx);
  ctx.advance(14 * DAY - 1);
  expect(await closeDeadEndpoints(ctx)).toBe(0);
  ctx.advance(1);
  expect(await closeDeadEndpoints(retriedCtx(ctx))).toBe(1);
  expect(await closeDeadEndpoints(ctx)).toBe(0);

  expect(await isLive(ctx, agent.id)).toBe(false);
  const until = new Date(ctx.now().getTime() + 60 * DAY);
  const { refundableUntil } = await orderOf(ctx, late.order.id);
  expect(refundableUntil).toEqual(until);
  expect((await orderOf(ctx, old.order.id)).refundableUntil).not.toEqual(until);

  const [mail] = await mailsTo(ctx, late.buyer.email);
  expect(mail?.textBody).toContain("full refund");
  const [other] = await mailsTo(ctx, old.buyer.email);
  expect(other?.textBody).not.toContain("full refund");
  expect(await noticesOf(ctx, owner.id, "endpoint_retired")).toHaveLength(1);
  const wanted = { orderId: late.order.id, buyerId: late.buyer.id };
  expect((await showPurchase(ctx, wanted)).facts).toMatchObject({
    canRefund: true,
    refundWindow: expect.stringContaining("The endpoint was closed"),
  });
});

test("a closed endpoint that is listed again is for sale once it answers", async () => {
  const ctx = await testCtx();
  const { agent, owner, host, calls } = await givenDead(ctx);
  ctx.advance(15 * DAY);
  await closeDeadEndpoints(ctx);
  const before = calls.length;
  ctx.advance(1);
  await probe(ctx);
  expect(calls).toHaveLength(before);

  await changeListing(ctx, {
    ownerId: owner.id,
    agentId: agent.id,
    isActive: true,
  });
  host.status = 200;
  await probe(ctx);
  ctx.advance(15 * DAY);
  expect(await closeDeadEndpoints(ctx)).toBe(0);
  expect(await isLive(ctx, agent.id)).toBe(true);
});

test("an endpoint that its owner unlisted is still probed for its buyers", async () => {
  const ctx = await testCtx();
  const { agent, owner } = await givenEndpoint(ctx);
  await changeListing(ctx, {
    ownerId: owner.id,
    agentId: agent.id,
    isActive: false,
  });
  expect(await probe(ctx)).toEqual({ answered: 1, failed: 0 });
});
