import type { AddressInfo } from "node:net";

import express from "express";
import { expect, onTestFinished, test } from "vitest";

import { pageCache } from "~/http/server/page-cache.server";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";

import { testCtx } from "../support/ctx";

/** A server whose kept page is numbered by how often it was rendered. */
async function openShop() {
  const ctx = await testCtx();
  let renders = 0;
  const app = express();
  app.use(
    pageCache(ctx, (request) => {
      renders += 1;
      const page = `<script>let made = ${renders};</script>`;
      return Promise.resolve(request.query.gone ? null : page);
    }),
  );
  app.use((_request, response) => response.send("not kept"));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const read = async (path: string, Cookie = "") =>
    (
      await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: Cookie ? { Cookie } : {},
      })
    ).text();
  return { ctx, read };
}

const made = (count: number) => `<script>let made = ${count};</script>`;

test("a page is rendered once for everybody, for a minute", async () => {
  const { ctx, read } = await openShop();
  expect(await read("/arsenal")).toBe(made(1));
  ctx.advance(59_000);
  expect(await read("/arsenal")).toBe(made(1));
  ctx.advance(1_001);
  expect(await read("/arsenal")).toBe(made(2));
});

test("a change of the catalogue ends what was kept", async () => {
  const { ctx, read } = await openShop();
  expect(await read("/arsenal")).toBe(made(1));
  await ctx.store.tx((tx) => touchCatalogue(tx, ctx.now()));
  ctx.advance(3_001);
  expect(await read("/arsenal")).toBe(made(2));
});

test("each address and theme has a page of its own", async () => {
  const { read } = await openShop();
  expect(await read("/arsenal")).toBe(made(1));
  expect(await read("/arsenal?q=voice")).toBe(made(2));
  expect(await read("/arsenal", "armory_theme=light")).toBe(made(3));
  expect(await read("/arsenal", "other=1")).toBe(made(1));
});

test("cookies of ours, private pages and refusals are not kept", async () => {
  const { read } = await openShop();
  expect(await read("/arsenal", "armory_session=x")).toBe("not kept");
  expect(await read("/arsenal", "__Host-armory_flash=x")).toBe("not kept");
  expect(await read("/dashboard")).toBe("not kept");
  expect(await read("/reset-password?token=x")).toBe("not kept");
  expect(await read("/arsenal?gone=1")).toBe("not kept");
});
