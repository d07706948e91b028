import { expect, test, type Locator, type Page } from "@playwright/test";

export const DEMO_PASSWORD = "armory-demo-2026";

/**
 * A test that runs with and without scripts. All others run only with scripts:
 * what their forms send is covered by the tests of their routes.
 */
export const BOTH_WAYS = { tag: "@both-ways" };

/** Whether the running test's browser runs scripts. */
export const hasScripts = () => test.info().project.name === "javascript";

/** A name that is unique in this run. */
export function freshName(prefix: string): string {
  return `${prefix}_${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`;
}

/**
 * Waits until the page is hydrated, because React drops earlier clicks. A page
 * without scripts is ready once it is parsed.
 */
export async function whenReady(page: Page): Promise<void> {
  if (!hasScripts()) return;
  await page.waitForFunction(() => {
    const isHydrated = document.documentElement.dataset.scripts === "ready";
    const isParsed = document.readyState !== "loading";
    const hasScripts = document.querySelector("script[type=module]") !== null;
    return isHydrated || (isParsed && !hasScripts);
  });
}

/** Reloads an address until an event or job has changed the page. */
export async function openUntil(
  page: Page,
  address: string,
  shown: Locator,
): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/**
 * Fails the test on anything that a page reports as an error, with two
 * exceptions: the browser's own line about a refused request, and the
 * AbortError of a navigation that the next one replaced, whether it still
 * waited for its response or was reading it.
 */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  const hear = (text: string) => {
    const isExpected =
      /status of 4\d\d|AbortError: (signal is|BodyStreamBuffer was) aborted/.test(
        text,
      );
    if (!isExpected) complaints.push(text);
  };
  page.on("console", (message) => {
    if (message.type() === "error") hear(message.text());
  });
  page.on("pageerror", (error) => {
    hear(`${error.name}: ${error.message}`);
  });
  return complaints;
}
