import { expect, test } from "vitest";

import { BUDGET_AMOUNT, wrongTerms } from "~/domain/projects/terms-rule";

const now = new Date("2026-11-27T23:00:00Z");
const below = { budgetMax: "Enter at least the lower amount." };

test.each([
  [["", "", ""], {}],
  [["500", "$1,000", "2026-11-27"], {}],
  [["500", " ", ""], {}],
  [["800", "300", ""], below],
  [["800", "800", "2026-11-26"], { wantedBy: "Choose today or a later day." }],
  [["0.99", "x", ""], { budgetMin: BUDGET_AMOUNT, budgetMax: BUDGET_AMOUNT }],
  [["2", "1000000.01", ""], { budgetMax: BUDGET_AMOUNT }],
  [["x", "1", ""], { budgetMin: BUDGET_AMOUNT }],
] as const)("terms as typed are checked: %j", (typed, wrong) => {
  const [budgetMin, budgetMax, wantedBy] = typed;
  expect(wrongTerms({ budgetMin, budgetMax, wantedBy }, now)).toEqual(wrong);
});
