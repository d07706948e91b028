import { randomBytes } from "node:crypto";

import { expect, test } from "@playwright/test";

import { dataFolder, startProcess, type Place } from "../e2e/support/processes";
import { standInProvider } from "../e2e/support/stand-in-provider";

/** A live site with test keys and a stand-in for their provider. */
async function startRehearsal() {
  const provider = await standInProvider();
  const folder = dataFolder();
  const place: Place & Record<string, string> = {
    DATA_DIR: folder.path,
    APP_MODE: "live",
    PUBLIC_URL: "http://localhost",
    SESSION_SECRET: randomBytes(32).toString("hex"),
    PAYMENTS_REHEARSAL: "1",
    STRIPE_SECRET_KEY: "rk_test_standin",
    STRIPE_PUBLISHABLE_KEY: "pk_test_standin",
    SECRETS_KEY: "k".repeat(32),
    STRIPE_WEBHOOK_SECRET: "whsec_standin",
    STRIPE_API_BASE: provider.address,
  };
  const process = await startProcess(place);
  await process.isReady();
  return {
    address: process.address,
    close: async () => {
      await process.end("SIGTERM");
      provider.close();
      folder.remove();
    },
  };
}

test("every page of a rehearsal says that no real money moves", async ({
  page,
}) => {
  test.slow();
  const site = await startRehearsal();
  try {
    // The second response comes from the page cache.
    for (const path of ["/arsenal", "/arsenal", "/auth", "/no-page"]) {
      await page.goto(site.address + path, { waitUntil: "commit" });
      const mark = page.getByRole("complementary", { name: "Rehearsal" });
      await expect(mark, path).toHaveText(
        "Rehearsal: payments use test cards, and no real money moves",
      );
    }
  } finally {
    await site.close();
  }
});
