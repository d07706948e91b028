import type { AddressInfo } from "node:net";
import { once } from "node:events";

import express from "express";
import { expect, onTestFinished, test } from "vitest";

import { metricsServer } from "~/http/server/metrics-server.server";
import {
  nameRoute,
  requestIdentity,
} from "~/http/server/request-context.server";

import { testCtx, type TestCtx } from "../support/ctx";
import { givenMail } from "../support/given-delivery";
import { until } from "../support/until";

async function scraper(ctx: TestCtx) {
  const server = metricsServer(ctx).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return (path = "/metrics", method = "GET") =>
    fetch(`http://127.0.0.1:${port}${path}`, { method });
}

test("a scrape has the queues and jobs of the database", async () => {
  const ctx = await testCtx();
  await givenMail(ctx);
  ctx.advance(90_000);
  const scrape = await scraper(ctx);

  const text = await (await scrape()).text();

  expect(text).toContain('armory_queue_length{queue="mail"} 1');
  expect(text).toContain('armory_queue_oldest_seconds{queue="mail"} 90');
  expect(text).toContain('armory_queue_length{queue="parked_payments"} 0');
  expect(text).toContain("armory_queues_read 1");
  expect(text).toContain("armory_database_transaction_duration_seconds");
});

test("a scrape without a database has the other metrics, and no old queues", async () => {
  const ctx = await testCtx();
  await givenMail(ctx);
  ctx.metrics.queueLength.set({ queue: "mail" }, 7);
  ctx.metrics.cache.inc({ cache: "pages", result: "hit" });
  ctx.store.read = {
    ...ctx.store.read,
    select: () => {
      throw new Error("connect ECONNREFUSED");
    },
  };
  const scrape = await scraper(ctx);

  const answer = await scrape();

  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain("armory_queues_read 0");
  expect(text).not.toContain('armory_queue_length{queue="mail"}');
  expect(text).toContain(
    'armory_cache_requests_total{cache="pages",result="hit"} 1',
  );
});

test("the metrics port serves nothing else", async () => {
  const scrape = await scraper(await testCtx());
  expect((await scrape("/")).status).toBe(404);
  expect((await scrape("/metrics?x=1")).status).toBe(404);
  expect((await scrape("/metrics", "POST")).status).toBe(404);
});

test("requests are measured by route pattern, method and status", async () => {
  const ctx = await testCtx();
  const app = express();
  app.use(requestIdentity(ctx));
  app.get("/early", (_request, response) => response.status(403).end());
  app.use(
    nameRoute((path) => (path === "/stream" ? "/stream" : "/agent/:slug")),
  );
  app.get("/stream", (_request, response) => {
    response.type("text/event-stream").end("data: 1\n\n");
  });
  const arrived = new Promise<void>((resolve) => {
    app.get("/hang", () => {
      resolve();
    });
  });
  app.use((_request, response) => response.status(201).end());
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, init);

  await ask("/agent/one?q=secret", { method: "POST" });
  await ask("/agent/two", { method: "POST" });
  await ask("/early");
  await (await ask("/stream")).text();
  const leaving = new AbortController();
  const left = ask("/hang", { signal: leaving.signal }).catch(() => "left");
  await arrived;
  leaving.abort();
  expect(await left).toBe("left");

  const counted = async () => {
    const { values } = await ctx.metrics.requests.get();
    return values
      .filter(({ metricName }) => metricName?.endsWith("_count"))
      .map(({ labels, value }) => ({ ...labels, value }));
  };
  await until("all are measured", async () => (await counted()).length >= 3);
  expect(await counted()).toEqual(
    expect.arrayContaining([
      { method: "POST", route: "/agent/:slug", status: "201", value: 2 },
      { method: "GET", route: "none", status: "403", value: 1 },
      { method: "GET", route: "/agent/:slug", status: "aborted", value: 1 },
    ]),
  );
  expect(JSON.stringify(await counted())).not.toMatch(/stream|secret|two/);
  const line = ctx.logged.find(({ path }) => path === "/agent/one");
  expect(line).toMatchObject({ route: "/agent/:slug", status: 201 });
});
