import { expect, test } from "vitest";

import { withSteps } from "~/domain/workflows/plan";
import {
  coverageOf,
  doubtsAbout,
  gapsIn,
  readinessOf,
  shownStatus,
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
  expect(readinessOf(plan)).toBe("partial");
  expect(readinessOf(plan, new Set(["2"]))).toBe("ready");
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

test("the JSON keeps its status and threat level, whatever is covered", () => {
  const kept = {
    status: "READY FOR DEPLOYMENT",
    threat_level: "MINIMAL RESISTANCE EXPECTED",
  };
  const partial = planOf("x", [sold("1")], [need("a"), need("b")]);
  expect(partial).toMatchObject({ readiness: "partial", ...kept });
  const none = planOf("x", [], [need("a")]);
  expect(none).toMatchObject({ readiness: "operator", ...kept });
});

test("the threat level follows the coverage", () => {
  const levelOf = (open: number, listing = sold("1")) => {
    const further = Array.from({ length: open }, (_, at) => need(`n${at}`));
    const plan = planOf("x", [listing], further);
    return shownStatus(plan).threatLevel.split(" ")[0];
  };
  expect(levelOf(0)).toBe("MINIMAL");
  expect(levelOf(0, match("1", { entry: entry({ id: "1" }) }))).toBe("SOME");
  expect(levelOf(1)).toBe("SOME");
  expect(levelOf(2)).toBe("STRONG");
  const none = planOf("x", [], [need("a")]);
  expect(shownStatus(none).threatLevel).toBe("STRONG RESISTANCE EXPECTED");
});
