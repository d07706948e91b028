import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

import { findUnspokenLabels } from "./accessible-names";
import { patternOf } from "./crawler";
import { hasScripts } from "./people";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Runs in the page: axe parses the same few colors thousands of times. */
const CACHED_COLORS = `
{
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (text) {
    if (!known.has(text)) {
      parseString.call(this, text);
      const { r, g, b, alpha } = this;
      known.set(text, { r, g, b, alpha });
    }
    return Object.assign(this, known.get(text));
  };
}`;

const { resolve } = createRequire(import.meta.url);
const MINIFIED = readFileSync(resolve("axe-core/axe.min.js"), "utf8");
const axeSource = `${MINIFIED};${CACHED_COLORS}`;

/** Colors and sizes take most of a check. */
const MEASURING = ["color-contrast", "target-size"];

/**
 * They are measured once per kind of page: a folder, which all workers see,
 * names each kind that was measured.
 */
async function measureOf(page: Page): Promise<string> {
  const theme = await page.locator("html").getAttribute("data-theme");
  const dialogs = await page.getByRole("dialog").count();
  const kind = `${patternOf(page.url())} ${theme} ${dialogs}`;
  const { outputDir } = test.info().project;
  return join(outputDir, "measured", encodeURIComponent(kind));
}

/**
 * Fails with the rule and element of every axe violation, and with each control
 * whose name lacks its visible text. Axe is a script, so the run without
 * scripts skips it; its pages are the same. No page has frames, so axe need not
 * open a second page to merge their results ("legacy mode"), and it reports
 * only violations.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!hasScripts()) return;
  await expect(page.locator("iframe")).toHaveCount(0);
  // Under the sticky header, links would count as too small.
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  const measured = await measureOf(page);
  const { violations } = await new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ["violations"] })
    .withTags([...STANDARDS, "best-practice"])
    .disableRules(existsSync(measured) ? MEASURING : [])
    .setLegacyMode(true)
    .analyze();
  const found = violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    nodes: nodes.map((node) => node.target.join(" ")),
  }));
  expect(found, page.url()).toEqual([]);
  mkdirSync(measured, { recursive: true });
  expect(await findUnspokenLabels(page), page.url()).toEqual([]);
}

/** Fails if a page scrolls sideways. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(client);
}
