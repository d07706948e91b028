import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";

test("plates, patches and ribbons are drawn for any name and cached for a year", async () => {
  const browser = testBrowser(await testCtx());

  const files = ["card", "wide", "tall", "patch"].map(
    (shape) => `quote-forge.${shape}.svg`,
  );
  for (const file of [...files, "e-mail%20automation.ribbon.svg"]) {
    const answer = await browser.get(`/plate/${file}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
  }
  const other = await browser.get("/plate/quote-forge.other.svg");
  expect(other.status).toBe(404);
});
