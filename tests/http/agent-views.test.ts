import type { AddressInfo } from "node:net";

import express from "express";
import { expect, onTestFinished, test } from "vitest";

import { createAgentViews } from "~/http/server/agent-views.server";
import { expireRecords } from "~/services/accounts/expire-records.server";
import { showCreatedAgents } from "~/services/insights/dashboard/list-created-agents.server";

import { testCtx, type TestCtx } from "../support/ctx";
import { given } from "../support/given";

const DAY_MS = 86_400_000;
const OPENED = { "Sec-Fetch-Dest": "document" };

/** A site whose agents' pages are empty, with a counter of their views. */
async function openSite(ctx: TestCtx) {
  const views = createAgentViews(ctx);
  const app = express();
  app.use(views.count);
  app.get("/agent/gone", (_request, response) => response.sendStatus(404));
  app.use((_request, response) => response.send("page"));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const open = async (path: string, headers: Record<string, string> = OPENED) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text();
  return { open, stop: views.stop };
}

async function givenAgent(ctx: TestCtx) {
  const { id } = await given.user(ctx);
  return given.liveAgent(ctx, { ownerUserId: id });
}

async function noteOf(ctx: TestCtx, ownerId: string): Promise<string> {
  const { agents } = await showCreatedAgents(ctx, ownerId);
  return agents[0]?.note ?? "";
}

test("the seller sees how often a page was opened in a browser, in all processes", async () => {
  const ctx = await testCtx();
  const { ownerUserId, slug } = await givenAgent(ctx);
  const sites = [await openSite(ctx), await openSite(ctx)];
  for (const { open, stop } of sites) {
    await open(`/agent/${slug}`);
    await open(`/agent/${slug}`, {});
    await open(`/agent/${slug}`, { ...OPENED, "Sec-Purpose": "prefetch" });
    await open("/agent/gone");
    await open("/agent/unknown");
    await stop();
  }
  expect(await noteOf(ctx, ownerUserId)).toContain("2 views in 30 days");
});

test("a view counts for 30 days and is deleted afterwards", async () => {
  const ctx = await testCtx();
  const { ownerUserId, slug } = await givenAgent(ctx);
  for (const views of [1, 2]) {
    const { open, stop } = await openSite(ctx);
    await open(`/agent/${slug}`);
    await stop();
    const text = views === 1 ? "1 view in" : "2 views in";
    expect(await noteOf(ctx, ownerUserId)).toContain(text);
    ctx.advance(15 * DAY_MS);
  }
  expect(await noteOf(ctx, ownerUserId)).toContain("1 view in");
  await expireRecords(ctx);
  ctx.advance(-15 * DAY_MS);
  expect(await noteOf(ctx, ownerUserId)).toContain("1 view in");
});

test("views that the database could not store are stored later", async () => {
  const ctx = await testCtx();
  const { ownerUserId, slug } = await givenAgent(ctx);
  const { open, stop } = await openSite(ctx);
  await open(`/agent/${slug}`);
  const { tx } = ctx.store;
  ctx.store.tx = () => Promise.reject(new Error("The database is away"));
  await expect(stop()).rejects.toThrow("The database is away");
  ctx.store.tx = tx;
  await stop();
  expect(await noteOf(ctx, ownerUserId)).toContain("1 view in 30 days");
});
