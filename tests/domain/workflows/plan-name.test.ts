import { expect, test } from "vitest";

import { unplannedWorkflow } from "~/domain/workflows/plan";
import { LONGEST_NAME, planName } from "~/domain/workflows/plan-name";

import { match, need, planOf } from "./given";

test("a plan is named after its parts, each once", () => {
  const parts = ["answer phone calls", "book appointments"].map((name) =>
    need(name),
  );
  const plan = planOf("We are a dental practice", [], [...parts, ...parts]);
  expect(plan.mission_name).toBe("OPERATION WE");
  expect(planName(plan)).toBe("Answer phone calls, book appointments");
});

test("work that the planner cannot name is named by its quote", () => {
  const part = need("feed the zebra", { name: "other work by people" });
  expect(planName(planOf("x", [], [part]))).toBe("Feed the zebra");
});

test("a part whose task is a guess is named by its quote", () => {
  const quote = "tell the bakers what was ordered";
  const part = need(quote, { name: "write newsletters", strength: 0.3 });
  expect(planName(planOf("x", [], [part]))).toBe(
    "Tell the bakers what was ordered",
  );
});

test("a plan without parts is named after the beginning of its brief", () => {
  expect(planName(unplannedWorkflow("when it\n rains"))).toBe("When it rains");
  const long = planName(unplannedWorkflow("when it rains ".repeat(20)));
  expect(long).toMatch(/^When it rains .*…$/);
  expect(long.length).toBeLessThanOrEqual(60);
});

test.each([
  ["OPERATION ANSWER", "Operation Answer"],
  ["  OPERATION  ÄRZTE ", "Operation Ärzte"],
  ["", "Operation Unnamed"],
])("the mission %o that a program sent names its plan %s", (mission, name) => {
  const plan = { ...unplannedWorkflow("Sort mail"), mission_name: mission };
  expect(planName(plan)).toBe(name);
});

test("a name is cut at a word", () => {
  const parts = Array.from({ length: 20 }, (_, at) =>
    need(`part number ${at}`),
  );
  const name = planName(planOf("x", [match("1")], parts));
  expect(name.length).toBeLessThanOrEqual(LONGEST_NAME);
  expect(name).toMatch(/…$/);
});
