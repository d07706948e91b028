import type { AddressInfo } from "node:net";

import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import type { RequestContext } from "~/http/request-context.server";
import { answerCache } from "~/http/server/answer-cache.server";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";

import { testCtx } from "../support/ctx";

const SESSION = { Cookie: "armory_session=x" };

/** A server whose endpoints return how often they were called. */
async function openDesk({ maxBytes }: { maxBytes?: number } = {}) {
  const ctx = await testCtx();
  const asked = { count: 0 };
  const answer = z.object({ asked: z.number(), text: z.string() });
  const handle = () => {
    asked.count += 1;
    return Promise.resolve({ asked: asked.count, text: "a".repeat(1_000) });
  };
  const open = {
    summary: "Read",
    access: "anyone",
    scope: "catalogue:read",
    answer,
    handle,
  } as const;
  const read = (more: object) =>
    jsonApi({ GET: operation({ ...open, ...more }) });
  const endpoints: Record<string, ReturnType<typeof jsonApi>> = {
    public: read({ cache: "public" }),
    visitors: read({ cache: "visitors" }),
    private: read({}),
    limited: read({ cache: "public", limit: "support" }),
    cookie: jsonApi({
      GET: operation({
        ...open,
        cache: "public",
        handle: ({ headers }) => {
          headers.append("Set-Cookie", "own=1");
          return handle();
        },
      }),
    }),
  };
  const app = express();
  app.use((_request, response, next) => {
    const remaining = 300 - asked.count;
    response.locals.generalLimit = { max: 300, remaining, resetSeconds: 60 };
    next();
  });
  app.use(answerCache(ctx, maxBytes === undefined ? {} : { maxBytes }));
  app.use("/api/:name", (request, response, next) => {
    const { keepAnswer, generalLimit } = response.locals as RequestContext;
    const context = {
      ctx,
      requestId: "1",
      nonce: "",
      log: ctx.log,
      keepAnswer,
      clientAddress: "203.0.113.7",
      generalLimit,
    };
    const url = new URL(request.originalUrl, "http://localhost:3000");
    const headers = new Headers(request.headers as Record<string, string>);
    const asking = new Request(url, { headers, method: request.method });
    endpoints[request.params.name]!.loader({
      request: asking,
      params: {},
      context,
    }).then(async (made) => {
      made.headers.forEach((value, name) => response.append(name, value));
      response.status(made.status).end(Buffer.from(await made.arrayBuffer()));
    }, next);
  });
  const server = app.listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/api/${path}`, { headers });
  /** How often the endpoint had been called when this response was created. */
  const madeAt = async (path: string, headers?: Record<string, string>) =>
    ((await (await ask(path, headers)).json()) as { asked: number }).asked;
  return { ctx, ask, madeAt };
}

test("a public response is created once for everyone, for ten seconds", async () => {
  const { ctx, madeAt } = await openDesk();
  expect(await madeAt("public")).toBe(1);
  ctx.advance(9_999);
  expect(await madeAt("public")).toBe(1);
  expect(await madeAt("public?q=a")).toBe(2);
  ctx.advance(2);
  expect(await madeAt("public")).toBe(3);
});

test("a change of the catalogue invalidates a cached response immediately", async () => {
  const { ctx, madeAt } = await openDesk();
  expect(await madeAt("public")).toBe(1);
  await ctx.store.tx((tx) => touchCatalogue(tx, ctx.now()));
  expect(await madeAt("public")).toBe(2);
});

test("a cached response has the same type, validator and limit as a fresh one", async () => {
  const { ask } = await openDesk();
  const [made, kept] = [await ask("visitors"), await ask("visitors")];
  for (const name of ["content-type", "cache-control", "etag", "vary"]) {
    const [first = ""] = (made.headers.get(name) ?? "").split(", ");
    expect([name, kept.headers.get(name)]).toEqual([
      name,
      expect.stringContaining(first),
    ]);
  }
  expect(kept.headers.get("ratelimit-remaining")).toBe("299");
  expect(await kept.text()).toBe(await made.text());
});

test("a caller with a current copy gets 304 and nothing else", async () => {
  const { ask } = await openDesk();
  const etag = (await ask("public")).headers.get("etag") ?? "";
  const known = await ask("public", { "If-None-Match": `"x", ${etag}` });
  expect(known.status).toBe(304);
  expect(known.headers.get("ratelimit-remaining")).toBe("299");
  expect(await known.text()).toBe("");
  expect((await ask("public", { "If-None-Match": '"x"' })).status).toBe(200);
});

test.each(["br", "gzip"])(
  "a cached response is compressed as %s",
  async (name) => {
    const { ask } = await openDesk();
    const made = await ask("public", { "Accept-Encoding": "identity" });
    const kept = await ask("public", { "Accept-Encoding": name });
    expect(kept.headers.get("content-encoding")).toBe(name);
    expect(kept.headers.get("vary")).toContain("Accept-Encoding");
    expect(await kept.text()).toBe(await made.text());
  },
);

test("callers with sessions or credentials neither get nor create a cached response", async () => {
  const { ask, madeAt } = await openDesk();
  expect(await madeAt("visitors", SESSION)).toBe(1);
  expect(await madeAt("visitors")).toBe(2);
  expect(await madeAt("visitors", SESSION)).toBe(3);
  const refused = await ask("visitors", { Authorization: "Bearer x" });
  expect(refused.status).toBe(401);
  expect(await madeAt("visitors")).toBe(2);
});

test("private responses, limited ones and those with a cookie are not cached", async () => {
  const { madeAt } = await openDesk();
  for (const [at, path] of ["private", "limited", "cookie"].entries()) {
    expect(await madeAt(path)).toBe(2 * at + 1);
    expect(await madeAt(path)).toBe(2 * at + 2);
  }
});

test("the oldest response is evicted if the cache is full", async () => {
  const { madeAt } = await openDesk({ maxBytes: 5_000 });
  for (const [at, q] of ["a", "b", "c"].entries()) {
    expect(await madeAt(`public?q=${q}`)).toBe(at + 1);
  }
  expect(await madeAt("public?q=c")).toBe(3);
  expect(await madeAt("public?q=b")).toBe(2);
  expect(await madeAt("public?q=a")).toBe(4);
});
