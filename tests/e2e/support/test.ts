import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import {
  errors,
  test as base,
  type Page,
  type TestInfo,
} from "@playwright/test";

import {
  browserFlags,
  findBrowser,
} from "../../../commands/support/browser.mjs";

export { expect } from "@playwright/test";
export type * from "@playwright/test";

/** For files whose tests look at pictures. */
export const WITH_PICTURES = {
  launchOptions: { executablePath: findBrowser(), args: browserFlags },
};

type Fixtures = { repeatedForTheBrowserAlone: undefined };

/**
 * Chromium without a screen rarely stops drawing a page for good: its scripts
 * go on, but no click arrives, because Playwright waits for two frames in which
 * the element stands still. Only a new browser draws again. A test that failed
 * with such a page is repeated once; any other failure is final.
 */
export const test = base.extend<Fixtures>({
  repeatedForTheBrowserAlone: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names
    async ({}, use, info) => {
      if (info.retry > 0 && !existsSync(stallFile(info))) {
        throw new Error("The first try failed; see its error.");
      }
      await use(undefined);
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    await context.addInitScript(complainOfViolations);
    await use(context);
  },
  page: async ({ page }, use, info) => {
    await use(page);
    if (info.status === info.expectedStatus) return;
    const contexts = page.context().browser()?.contexts() ?? [];
    const pages = contexts.flatMap((context) => context.pages());
    const stopped = await Promise.all(pages.map(hasStoppedDrawing));
    if (stopped.includes(true)) noteStall(info);
  },
});

/**
 * Runs in the browser: what the page's policy forbids is an error, even if the
 * script that tried it went on without it.
 */
function complainOfViolations(): void {
  document.addEventListener("securitypolicyviolation", (violation) => {
    const { violatedDirective, blockedURI, sourceFile } = violation;
    console.error(`${violatedDirective}: ${blockedURI} in ${sourceFile}`);
  });
}

/** Whether the page answers and no frame comes; a blocked page is our fault. */
async function hasStoppedDrawing(page: Page): Promise<boolean> {
  const limit = { timeout: 20_000 };
  try {
    const html = await page.locator("html").elementHandle(limit);
    await html.waitForElementState("visible", limit);
    return await html.waitForElementState("stable", limit).then(
      () => false,
      (error: unknown) => error instanceof errors.TimeoutError,
    );
  } catch {
    return false;
  }
}

function stallFile({ project, testId }: TestInfo): string {
  return join(project.outputDir, `${testId}.stopped-drawing`);
}

function noteStall(info: TestInfo): void {
  mkdirSync(info.project.outputDir, { recursive: true });
  writeFileSync(stallFile(info), info.title);
  console.warn(`The browser stopped drawing in "${info.title}".`);
}
