import { expect, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";

import { crawl } from "./support/crawler";
import { signInByProgram } from "./support/people-by-program";

test.skip(
  ({ javaScriptEnabled }) => !javaScriptEnabled,
  "The same HTML is served to every browser",
);

/** What HTML allows and only taste forbids is left out. */
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

for (const email of [null, "operator@armory.test", "admin@armory.test"]) {
  test(`the pages that ${email ?? "anybody"} may open are valid HTML`, async ({
    request,
  }) => {
    test.slow();
    if (email) await signInByProgram(request, email);
    const pages = await crawl(request, 1);
    const faults = new Set<string>();
    for (const { address, html } of pages) {
      if (html === null) continue;
      const source = withPlainIds(html);
      const { results } = await validator.validateString(source, address);
      for (const { messages } of results) {
        for (const { ruleId, message, selector } of messages) {
          faults.add(`${address}: ${ruleId}: ${message} (${selector})`);
        }
      }
    }
    expect([...faults]).toEqual([]);
  });
}

/** The validator cannot look up ids with the colons that React gives them. */
function withPlainIds(html: string): string {
  return html.replace(/:(R\w*):/g, "$1");
}
