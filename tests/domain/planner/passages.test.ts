import { expect, test } from "vitest";

import { withBrackets } from "~/domain/planner/passages";

const TEXT =
  "Someone opens invoices (PDF) from Gmail, and exports (CSV, weekly)";

test.each([
  ["PDF) from Gmail", "(PDF) from Gmail"],
  ["exports (CSV", "exports (CSV, weekly)"],
  ["invoices (PDF) from", "invoices (PDF) from"],
  ["Someone opens", "Someone opens"],
])("a quote of %j is shown as %j", (part, shown) => {
  const start = TEXT.indexOf(part);
  const passage = { start, end: start + part.length };
  const { start: from, end: to } = withBrackets(TEXT, passage);
  expect(TEXT.slice(from, to)).toBe(shown);
});

test("a bracket without its pair nearby changes nothing", () => {
  const text = `(a ${"b".repeat(80)} c) d (e`;
  const passage = { start: text.indexOf("c)"), end: text.length };
  expect(withBrackets(text, passage)).toEqual(passage);
});
