import type { Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";

import { findUnspokenLabels, showHtml } from "./accessible-names";
import { patternOf } from "./crawler";

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

type Document = { address: string; html: string };

/** What those who came before have had checked. */
const checked = new Set<string>();

/**
 * The first page of each address pattern that no earlier caller had checked, and
 * always the home page: its frame is another one for each role.
 */
export function pagesToCheck<Page extends Document>(
  pages: readonly Page[],
): Page[] {
  return pages.filter(({ address }) => {
    const pattern = patternOf(address);
    if (address !== "/" && checked.has(pattern)) return false;
    checked.add(pattern);
    return true;
  });
}

/** The HTML errors in pages. */
export async function htmlFaults(
  pages: readonly Document[],
): Promise<string[]> {
  const faults = new Set<string>();
  for (const { address, html } of pages) {
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

/** The controls in pages that are named otherwise than they read. */
export async function nameFaults(
  page: Page,
  pages: readonly Document[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const { address, html } of pages) {
    await showHtml(page, html);
    const unspoken = await findUnspokenLabels(page);
    faults.push(...unspoken.map((label) => `${address}: ${label}`));
  }
  return faults;
}

/** The validator cannot look up React's ids, which contain colons. */
function withPlainIds(html: string): string {
  return html.replace(/:(R\w*):/g, "$1");
}
