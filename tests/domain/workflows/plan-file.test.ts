import { expect, test } from "vitest";

import { planFile } from "~/domain/workflows/plan-file";

import { planOf, sold } from "./given";

test("the downloaded JSON has the API's fields, a name and the systems", () => {
  const plan = planOf("Log it in Airtable", [sold("1")]);
  expect(planFile(plan)).toEqual({
    ...plan,
    name: "Part 1",
    systems: [{ name: "Airtable", steps: [] }],
  });
});
