import type { AddressInfo } from "node:net";

import express from "express";
import { expect, onTestFinished, test } from "vitest";

import { answerFaults } from "~/http/server/gates.server";
import { pageCache } from "~/http/server/page-cache.server";
import { readTheme, themeCookie } from "~/http/theme.server";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";

import { testCtx } from "../support/ctx";
import { otherProcess } from "../support/given-delivery";

/** A server whose page contains how often its theme was rendered. */
async function openShop() {
  const ctx = await testCtx();
  let renders = 0;
  const app = express();
  app.use((_request, response, next) => {
    response.locals.nonce = "own";
    next();
  });
  app.use(
    pageCache(ctx, async (request) => {
      const theme = await readTheme(ctx.env, request.headers.cookie ?? null);
      renders += 1;
      const body = `let made = ${renders}; // ${theme}`;
      const page = `<script nonce="own">${body}</script>${INJECTED}`;
      return request.query.gone ? null : page;
    }),
  );
  app.use((_request, response) => response.send("not kept"));
  app.use(answerFaults(ctx));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, Cookie = "") =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: Cookie ? { Cookie } : {},
    });
  const read = async (path: string, Cookie?: string) =>
    (await ask(path, Cookie)).text();
  const chosen = await themeCookie(ctx.env).serialize("light");
  const light = chosen.split(";")[0] ?? "";
  return { ctx, ask, read, light };
}

const INJECTED = "<script>injected()</script>";

const made = (count: number, theme = "dark") =>
  `<script>let made = ${count}; // ${theme}</script>${INJECTED}`;

test("a page is rendered once for everyone, for a minute", async () => {
  const { ctx, read } = await openShop();
  expect(await read("/arsenal")).toBe(made(1));
  ctx.advance(59_000);
  expect(await read("/arsenal")).toBe(made(1));
  ctx.advance(1_001);
  expect(await read("/arsenal")).toBe(made(2));
  const { values } = await ctx.metrics.cache.get();
  expect(values).toEqual([
    { labels: { cache: "pages", result: "miss" }, value: 2 },
    { labels: { cache: "pages", result: "hit" }, value: 1 },
  ]);
});

test("a change in another process reaches every page within three seconds", async () => {
  const { ctx, read } = await openShop();
  const other = otherProcess(ctx, "other");
  expect(await read("/arsenal")).toBe(made(1));
  await other.store.tx((tx) => touchCatalogue(tx, ctx.now()));
  ctx.advance(3_001);
  expect(await read("/arsenal")).toBe(made(2));
});

test("a change in another process takes an agent's page from the cache at once", async () => {
  const { ctx, read } = await openShop();
  const other = otherProcess(ctx, "other");
  expect(await read("/agent/invoice-hawk")).toBe(made(1));
  expect(await read("/agent/invoice-hawk")).toBe(made(1));
  await other.store.tx((tx) => touchCatalogue(tx, ctx.now()));
  expect(await read("/agent/invoice-hawk")).toBe(made(2));
});

test("each address and theme has its own page", async () => {
  const { read, light } = await openShop();
  expect(await read("/arsenal")).toBe(made(1));
  expect(await read("/arsenal?q=voice")).toBe(made(2));
  expect(await read("/arsenal", light)).toBe(made(3, "light"));
  expect(await read("/arsenal", "other=1")).toBe(made(1));
});

test("no other cookie is mistaken for the theme's", async () => {
  const { read, light } = await openShop();
  for (const decoy of [
    `x${light}`,
    `other=${light}`,
    `armory_theme=forged; other=${light}`,
    "armory_theme=light",
  ]) {
    expect(await read("/arsenal", decoy), decoy).toBe(made(1));
  }
  expect(await read("/arsenal", light)).toBe(made(2, "light"));
  const both = `xarmory_theme=; ${light}`;
  expect(await read("/arsenal", both)).toBe(made(2, "light"));
  expect(await read("/arsenal")).toBe(made(1));
});

test("the policy of a cached page allows only our scripts", async () => {
  const { ask } = await openShop();
  const answer = await ask("/arsenal");
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(1);
  expect(await answer.text()).not.toContain("own");
});

test("responses with our cookies, private pages and refusals are not cached", async () => {
  const { read } = await openShop();
  expect(await read("/arsenal", "armory_session=x")).toBe("not kept");
  expect(await read("/arsenal", "__Host-armory_flash=x")).toBe("not kept");
  expect(await read("/dashboard")).toBe("not kept");
  expect(await read("/reset-password?token=x")).toBe("not kept");
  expect(await read("/arsenal?gone=1")).toBe("not kept");
});

/** A database server that refuses connections. */
function takeAway(ctx: Awaited<ReturnType<typeof testCtx>>) {
  const refused = Object.assign(new Error("connect ECONNREFUSED"), {
    code: "ECONNREFUSED",
  });
  const { read } = ctx.store;
  const away = () => {
    throw refused;
  };
  ctx.store.read = Object.create(read, {
    select: { value: away },
  }) as typeof read;
  return () => {
    ctx.store.read = read;
  };
}

test("while the database is away, the last page is served for ten minutes", async () => {
  const { ctx, ask, read } = await openShop();
  expect(await read("/arsenal")).toBe(made(1));
  ctx.advance(61_000);
  const bringBack = takeAway(ctx);

  const stale = await ask("/arsenal");
  expect(await stale.text()).toBe(made(1));
  expect(stale.headers.get("cache-control")).toBe("no-store");
  expect(await read("/arsenal")).toBe(made(1));
  expect(await read("/operators")).toBe("not kept");
  ctx.advance(600_000);
  expect(await read("/arsenal")).toBe("not kept");

  bringBack();
  ctx.advance(3_001);
  expect(await read("/arsenal")).toBe(made(2));
});

test("while the database is away, an agent's page asks to come back later", async () => {
  const { ctx, ask, read } = await openShop();
  expect(await read("/agent/invoice-hawk")).toBe(made(1));
  takeAway(ctx);

  const answer = await ask("/agent/invoice-hawk");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
});

test("another cache shows an old price for less than a minute", async () => {
  const { ask } = await openShop();
  const { headers } = await ask("/agent/invoice-hawk");
  const control = headers.get("cache-control") ?? "";
  const seconds = [...control.matchAll(/(?:s-maxage|revalidate)=(\d+)/g)];
  const total = seconds.reduce((sum, [, value]) => sum + Number(value), 0);
  expect(seconds).toHaveLength(2);
  expect(total + 3).toBeLessThan(60);
});
