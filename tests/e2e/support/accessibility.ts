import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Fails with the rule and the element of everything axe finds on the page. Axe
 * is a script: the run without scripts leaves it out, its pages are the same.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (test.info().project.name === "no-javascript") return;
  const { violations } = await new AxeBuilder({ page })
    .withTags([...STANDARDS, "best-practice"])
    .analyze();
  const found = violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    nodes: nodes.map((node) => node.target.join(" ")),
  }));
  expect(found, page.url()).toEqual([]);
}

/** No page scrolls sideways. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(client);
}
