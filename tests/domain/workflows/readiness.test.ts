import { expect, test } from "vitest";

import { withSteps } from "~/domain/workflows/plan";
import {
  coverageOf,
  doubtsAbout,
  gapsIn,
  statusOf,
} from "~/domain/workflows/readiness";

import { entry, match, need, planOf, sold } from "./given";

test("what is open besides the count is named with its steps", () => {
  const plan = planOf("Log it in Airtable", [sold("1"), match("2")]);
  expect(plan.readiness).toBe("partial");
  expect(doubtsAbout(plan)).toEqual([
    "no agent names Airtable",
    "step 2 covered, but not for sale",
  ]);
  expect(gapsIn(plan)).toEqual([]);
});

test("a possible match and one without a shared word cover and cost nothing", () => {
  const plan = planOf("x", [
    sold("1"),
    sold("2", { strength: 0.49 }),
    sold("3", { score: 0 }),
  ]);
  expect(plan.uncovered).toEqual(["part 2", "part 3"]);
  expect(plan.readyToBuyTotal).toBe(1);
  expect(plan.workflow.map(({ evidence }) => evidence)).toEqual([
    "strong",
    "possible",
    "possible",
  ]);
});

test("an agent that its reader owns need not be for sale", () => {
  const plan = planOf("x", [sold("1"), match("2")]);
  expect(statusOf(plan)).toMatchObject({
    readiness: "partial",
    status: "PARTLY COVERED",
  });
  expect(statusOf(plan, new Set(["2"]))).toMatchObject({
    readiness: "ready",
    status: "READY FOR DEPLOYMENT",
    threat_level: "MINIMAL RESISTANCE EXPECTED",
  });
});

test("what was not understood counts among the parts", () => {
  const plan = planOf("x", [sold("1")]);
  const unread = withSteps({ ...plan, notUnderstood: ["y"] }, plan.workflow);
  expect(coverageOf(unread)).toEqual({ covered: 1, parts: 2 });
  expect(gapsIn(unread)).toEqual(["1 part not understood"]);
});

test("an agent for another industry is open by its part alone", () => {
  const plan = planOf("x", [sold("1"), match("2", { isForeign: true })]);
  expect(gapsIn(plan)).toEqual(["1 part not covered"]);
  expect(doubtsAbout(plan)).toEqual([]);
});

test("status, threat level and coverage say how much is covered", () => {
  expect(planOf("x", [sold("1")])).toMatchObject({
    readiness: "ready",
    status: "READY FOR DEPLOYMENT",
    threat_level: "MINIMAL RESISTANCE EXPECTED",
    automation_coverage: "97%",
  });
  expect(planOf("x", [sold("1")], [need("a")])).toMatchObject({
    readiness: "partial",
    status: "PARTLY COVERED",
    threat_level: "SOME RESISTANCE EXPECTED",
    automation_coverage: "49%",
  });
  const nothing = {
    readiness: "operator",
    status: "OPERATOR NEEDED",
    threat_level: "STRONG RESISTANCE EXPECTED",
    automation_coverage: "0%",
  };
  expect(planOf("x", [], [need("a")])).toMatchObject(nothing);
  const foreign = sold("1", { isForeign: true });
  expect(planOf("x", [foreign])).toMatchObject(nothing);
});

test("the threat level follows the coverage", () => {
  const levelOf = (open: number, listing = sold("1")) => {
    const further = Array.from({ length: open }, (_, at) => need(`n${at}`));
    const plan = planOf("x", [listing], further);
    return plan.threat_level.split(" ")[0];
  };
  expect(levelOf(0)).toBe("MINIMAL");
  expect(levelOf(0, match("1", { entry: entry({ id: "1" }) }))).toBe("SOME");
  expect(levelOf(1)).toBe("SOME");
  expect(levelOf(2)).toBe("STRONG");
});
