import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";

const OK = { status: 200, body: { status: "ok" } };

async function probedCtx() {
  const ctx = await testCtx();
  ctx.env = { ...ctx.env, dataDir: ctx.dataDir };
  return ctx;
}

test("both probes are ok while the database accepts writes", async () => {
  const browser = testBrowser(await probedCtx());
  expect(await browser.get("/healthz")).toMatchObject(OK);
  expect(await browser.get("/readyz")).toMatchObject(OK);
});

test("an unwritable database is 503 at /readyz, never at /healthz", async () => {
  const ctx = await probedCtx();
  const ping = () => Promise.reject(new Error("read only"));
  ctx.store = { ...ctx.store, ping };
  const browser = testBrowser(ctx);

  const answer = await browser.get("/readyz");

  expect(answer.status).toBe(503);
  expect(answer.body).toEqual({
    status: "unavailable",
    message: "Requests cannot be served.",
  });
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  expect(await browser.get("/healthz")).toMatchObject(OK);
});

test("a probe ignores credentials, so an invalid token does not fail it", async () => {
  const headers = { Authorization: "Bearer unknown" };
  const browser = testBrowser(await probedCtx());
  expect(await browser.get("/readyz", { headers })).toMatchObject(OK);
});
