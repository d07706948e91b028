import { expect, test } from "vitest";

import { planFile } from "~/domain/workflows/plan-file";

import { need, planOf, sold } from "./given";

test("the downloaded JSON says what the page says, under the documented keys", () => {
  const ready = planFile(planOf("x", [sold("1")]));
  expect(ready).toMatchObject({
    status: "READY FOR DEPLOYMENT",
    threat_level: "MINIMAL RESISTANCE EXPECTED",
    automation_coverage: "97%",
  });
  const half = planFile(planOf("x", [sold("1")], [need("a")]));
  expect(half).toMatchObject({
    status: "PARTLY COVERED",
    threat_level: "SOME RESISTANCE EXPECTED",
    automation_coverage: "49%",
  });
  expect(planFile(planOf("x", [], [need("a")]))).toMatchObject({
    status: "OPERATOR NEEDED",
    threat_level: "STRONG RESISTANCE EXPECTED",
    automation_coverage: "0%",
  });
});
