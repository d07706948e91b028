import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { signedInBrowser } from "../../support/given-session";

test("settings that need attention are shown to administrators and on the probe", async () => {
  const ctx = await testCtx({ APP_MOD: "live" });
  ctx.env = { ...ctx.env, dataDir: ctx.dataDir };
  const text =
    "APP_MOD is not a variable of this application. Did you mean APP_MODE?";
  const { id } = await given.user(ctx, { role: "admin" });
  const browser = await signedInBrowser(ctx, id);
  const page = await browser.get("/admin");
  expect(page.body).toMatchObject({ warnings: [text] });
  const probe = await testBrowser(ctx).get("/readyz");
  expect(probe).toMatchObject({
    status: 200,
    body: { status: "ok", warnings: [text] },
  });
});

test("a site without warnings shows none", async () => {
  const ctx = await testCtx();
  ctx.env = { ...ctx.env, dataDir: ctx.dataDir };
  const { body } = await testBrowser(ctx).get("/readyz");
  expect(body).toEqual({ status: "ok" });
});
