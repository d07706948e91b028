import { once } from "node:events";
import type { AddressInfo } from "node:net";

import express from "express";
import { expect, onTestFinished, test, vi } from "vitest";

import { GENERAL_LIMIT, TOKEN_LIMIT } from "~/domain/platform/rate-limits";
import { refuseFloods } from "~/http/server/gates.server";
import { createGeneralLimit } from "~/http/server/general-limit.server";

import { testCtx, type TestCtx } from "../support/ctx";

function takeMany(limit: ReturnType<typeof createGeneralLimit>, times: number) {
  let state = limit.take("203.0.113.7");
  for (let taken = 1; taken < times; taken += 1) {
    state = limit.take("203.0.113.7");
  }
  return state;
}

async function openLimits(ctx: TestCtx, count: number) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const limits = Array.from({ length: count }, () => createGeneralLimit(ctx));
  onTestFinished(() => {
    for (const limit of limits) limit.stop();
    vi.useRealTimers();
  });
  await Promise.resolve();
  return {
    limits,
    shareOnce: async () => {
      vi.advanceTimersByTime(2_000);
      // Counts are shared in queued transactions, so an empty one waits for
      // them.
      await ctx.store.tx(() => Promise.resolve());
      await ctx.store.ping();
    },
  };
}

test("an address may send 600 requests per minute, others are not affected", async () => {
  const ctx = await testCtx();
  const { limits } = await openLimits(ctx, 1);
  const [limit] = limits;
  expect(takeMany(limit!, GENERAL_LIMIT).exceeded).toBe(false);
  expect(limit!.take("203.0.113.7").exceeded).toBe(true);
  expect(limit!.take("203.0.113.8").exceeded).toBe(false);
  ctx.advance(60_000);
  expect(limit!.take("203.0.113.7").exceeded).toBe(false);
});

test("probes are counted separately, and per process", async () => {
  const ctx = await testCtx();
  const { limits, shareOnce } = await openLimits(ctx, 2);
  const [one, two] = limits;
  takeMany(one!, GENERAL_LIMIT + 1);
  expect(one!.takeProbe("203.0.113.7").remaining).toBe(GENERAL_LIMIT - 1);
  for (let at = 0; at < GENERAL_LIMIT; at += 1) one!.takeProbe("203.0.113.7");
  expect(one!.takeProbe("203.0.113.7").exceeded).toBe(true);
  await shareOnce();
  await shareOnce();
  expect(two!.takeProbe("203.0.113.7").remaining).toBe(GENERAL_LIMIT - 1);
});

test("verifications with a token have their own, higher limit", async () => {
  const ctx = await testCtx();
  const { limits } = await openLimits(ctx, 1);
  const [limit] = limits;
  takeMany(limit!, GENERAL_LIMIT + 1);
  for (let at = 0; at < TOKEN_LIMIT; at += 1) {
    expect(limit!.takeVerification("203.0.113.7").exceeded).toBe(false);
  }
  expect(limit!.takeVerification("203.0.113.7").exceeded).toBe(true);
});

test("processes share their counts", async () => {
  const ctx = await testCtx();
  const { limits, shareOnce } = await openLimits(ctx, 2);
  const [one, two] = limits;
  takeMany(one!, 400);
  takeMany(two!, 300);
  await shareOnce();
  const isShared = async () => {
    await shareOnce();
    two!.take("203.0.113.7");
    await shareOnce();
    one!.take("203.0.113.7");
    expect(one!.take("203.0.113.7").exceeded).toBe(true);
  };
  await vi.waitFor(isShared, { timeout: 30_000 });
});

test("counts that could not be shared are not lost", async () => {
  const ctx = await testCtx();
  const { limits, shareOnce } = await openLimits(ctx, 1);
  const [limit] = limits;
  const { tx } = ctx.store;
  takeMany(limit!, GENERAL_LIMIT);
  ctx.store.tx = () => Promise.reject(new Error("The database is away"));
  vi.advanceTimersByTime(2_000);
  ctx.store.tx = tx;
  await ctx.store.ping();
  const isOver = async () => {
    await shareOnce();
    expect(limit!.take("203.0.113.7").exceeded).toBe(true);
  };
  // Too seldom to reach the limit without the first counts.
  await vi.waitFor(isOver, { timeout: 30_000, interval: 1_000 });
});

test("memory is bounded for any number of callers", async () => {
  const ctx = await testCtx();
  const { limits } = await openLimits(ctx, 1);
  const [limit] = limits;
  expect(limit!.take("first").remaining).toBe(GENERAL_LIMIT - 1);
  expect(limit!.take("first").remaining).toBe(GENERAL_LIMIT - 2);
  for (let caller = 0; caller < 50_000; caller += 1) {
    limit!.take(`caller-${caller}`);
  }
  expect(limit!.take("first").remaining).toBe(GENERAL_LIMIT - 1);
});

test("event streams do not use up the limit of their address", async () => {
  const ctx = await testCtx();
  const { limits } = await openLimits(ctx, 1);
  const [limit] = limits;
  const callers: string[] = [];
  const take = (caller: string) => {
    callers.push(caller);
    return limit!.take(caller);
  };
  const app = express();
  app.use(refuseFloods(ctx, { ...limit!, take }), (_request, response) => {
    response.send("answered");
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const statusOf = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    await answer.text();
    return answer.status;
  };
  const stream = "/api/project-chats/1/events";
  expect(await statusOf(stream)).toBe(200);
  for (let taken = 1; taken < GENERAL_LIMIT; taken += 1) {
    limit!.take(callers[0]!);
  }

  expect(await statusOf(stream)).toBe(429);
  expect(await statusOf("/arsenal")).toBe(200);
  server.close();
});
