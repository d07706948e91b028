import type { Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";

import { findUnspokenLabels, showHtml } from "./accessible-names";
import { patternOf, type CrawledPage } from "./crawler";

/** Rules of style that the HTML standard does not require are off. */
const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "form-dup-name": "off",
    "long-title": "off",
    "no-implicit-button-type": "off",
    "no-inline-style": "off",
    "no-trailing-whitespace": "off",
    "prefer-native-element": "off",
    "require-sri": "off",
    "tel-non-breaking": "off",
    "void-style": "off",
  },
});

/** The HTML errors in the first page of each address pattern. */
export async function htmlFaults(
  pages: readonly CrawledPage[],
): Promise<string[]> {
  const faults = new Set<string>();
  for (const { address, html } of firstOfEachPattern(pages)) {
    const source = withPlainIds(html);
    const { results } = await validator.validateString(source, address);
    for (const { messages } of results) {
      for (const { ruleId, message, selector } of messages) {
        faults.add(`${address}: ${ruleId}: ${message} (${selector})`);
      }
    }
  }
  return [...faults];
}

/** The controls that are named otherwise than they read, on the same pages. */
export async function nameFaults(
  page: Page,
  pages: readonly CrawledPage[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const { address, html } of firstOfEachPattern(pages)) {
    await showHtml(page, html);
    const unspoken = await findUnspokenLabels(page);
    faults.push(...unspoken.map((label) => `${address}: ${label}`));
  }
  return faults;
}

function firstOfEachPattern(pages: readonly CrawledPage[]) {
  const documents = pages.flatMap(({ address, html }) =>
    html === null ? [] : [{ address, html }],
  );
  const reversed = documents.toReversed();
  return new Map(
    reversed.map((page) => [patternOf(page.address), page]),
  ).values();
}

/** The validator cannot look up React's ids, which contain colons. */
function withPlainIds(html: string): string {
  return html.replace(/:(R\w*):/g, "$1");
}
