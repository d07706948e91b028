import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { temporaryFolder } from "../../support/given-sharing";

async function givenShop() {
  const ctx = await testCtx({ DATA_DIR: temporaryFolder() });
  const owner = await given.operator(ctx);
  await given.liveAgent(ctx, { slug: "live", ownerUserId: owner.id });
  const hidden = { slug: "hidden", isLive: false, ownerUserId: owner.id };
  await given.liveAgent(ctx, hidden);
  await given.intelligenceAgent(ctx, { slug: "entry" });
  return testBrowser(ctx);
}

test("agents on sale, catalogue entries and the site have a share image", async () => {
  const browser = await givenShop();
  const tags = [];
  for (const path of ["default", "agent/live", "intelligence/entry"]) {
    const { status, headers } = await browser.get(`/share/${path}.png`);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("image/png");
    expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
    tags.push(headers.get("ETag"));
  }
  expect(new Set(tags).size).toBe(3);
});

test("a cached share image is not sent again", async () => {
  const browser = await givenShop();
  const { headers } = await browser.get("/share/agent/live.png");
  const known = { "If-None-Match": headers.get("ETag") ?? "" };
  const again = await browser.get("/share/agent/live.png", { headers: known });
  expect(again.status).toBe(304);
  expect(again.body).toBeNull();
});

test.each([
  "agent/hidden.png",
  "agent/none.png",
  "agent/live.svg",
  "agent/..%2Flive.png",
  "intelligence/none.png",
  "operator/live.png",
])("/share/%s is not found", async (path) => {
  const answer = await (await givenShop()).get(`/share/${path}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
});
