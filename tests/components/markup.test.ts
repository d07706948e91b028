import { expect, test } from "vitest";

import { markup } from "~/components/ui/markup";

test("text in markup is escaped, nested markup is not", () => {
  const text = `<b title="x">'&`;
  const bold = markup`<b>${text}</b>`;
  expect(bold.html).toBe("<b>&lt;b title=&quot;x&quot;&gt;&#x27;&amp;</b>");
  expect(markup`${[bold, bold]}${7}`.html).toBe(`${bold.html}${bold.html}7`);
});
