import type { Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";

import { findUnspokenLabels, showHtml } from "./accessible-names";
import { patternOf } from "./crawler";

/** Turns off style rules that the HTML standard does not require. */
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

type Document = { address: string; path: string; html: string };

/** Address patterns that earlier callers had checked. */
const checked = new Set<string>();

/**
 * The first page of each address pattern that was not checked earlier, and
 * always the home page, whose frame differs per role. An address that led
 * elsewhere counts as that one.
 */
export function pagesToCheck<Page extends Document>(
  pages: readonly Page[],
): Page[] {
  return pages.filter(({ address, path }) => {
    const isMoved = !`${address}?`.startsWith(`${path}?`);
    const pattern = patternOf(isMoved ? path : address);
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

/** The controls in pages whose name differs from their text. */
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
