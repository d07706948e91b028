import { expect, test } from "vitest";

import { reindexAll } from "~/services/catalogue/search/reindex-all.server";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";

/** An average of 4.746, which rounding twice would turn into 4.8. */
const RATINGS = { ratingSum: 299, ratingCount: 63 };

async function givenRatedAgent() {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.operator(ctx);
  await given.liveAgent(ctx, { slug: "rated", ownerUserId, ...RATINGS });
  await reindexAll(ctx);
  return testBrowser(ctx);
}

test.each([
  "/",
  "/arsenal",
  "/arsenal?view=classic",
  "/agent/rated",
  "/api/agents",
  "/api/agents/rated",
])("%s shows the same rating as every other place", async (path) => {
  const browser = await givenRatedAgent();
  const { body } = await browser.get(path);
  const ratings = JSON.stringify(body).match(/(?<!\d)4\.\d+/g);
  expect([...new Set(ratings)]).toEqual(["4.7"]);
});

test("an agent passes the filter of its shown rating", async () => {
  const browser = await givenRatedAgent();
  for (const [wanted, total] of [
    ["4.7", 1],
    ["4.71", 0],
    ["4.8", 0],
  ]) {
    for (const sort of ["popular", "rating"]) {
      const path = `/api/agents?minRating=${wanted}&sort=${sort}`;
      expect((await browser.get(path)).body, path).toMatchObject({ total });
    }
  }
});
