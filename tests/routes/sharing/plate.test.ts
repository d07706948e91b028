import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";

test("a plate and its patch are drawn for any slug and kept for a year", async () => {
  const browser = testBrowser(await testCtx());

  for (const shape of ["card", "wide", "tall", "patch"]) {
    const answer = await browser.get(`/plate/quote-forge.${shape}.svg`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
  }
  const other = await browser.get("/plate/quote-forge.other.svg");
  expect(other.status).toBe(404);
});
