import fc from "fast-check";
import { expect, test } from "vitest";

import {
  addNeeds,
  addStep,
  isFull,
  moveStep,
  removeOpenPart,
  removeParts,
  removeStep,
  swapStep,
} from "~/domain/workflows/edit";
import {
  buildWorkflow,
  unplannedWorkflow,
  type Workflow,
} from "~/domain/workflows/plan";

import { match, need, planOf, reading, sold } from "./given";

const request = "alpha beta gamma, delta";

function agentsOf(workflow: Workflow | null): (string | null)[] {
  return workflow?.workflow.map(({ agentId }) => agentId) ?? [];
}

test("removing a step renumbers the others and frees its words", () => {
  const three = planOf("mail phone crm", [
    match("1", { matched: [{ word: "mail", where: "title" }] }),
    match("2", { matched: [{ word: "phone", where: "title" }] }),
    match("3", { matched: [{ word: "crm", where: "title" }] }),
  ]);
  const two = removeStep(three, 2);

  expect(agentsOf(two)).toEqual(["1", "3"]);
  expect(two?.workflow.map(({ stage }) => stage)).toEqual([
    "ENGAGE",
    "PROCESS",
  ]);
  expect(two?.notCovered).toEqual(["phone"]);
  expect(two?.estimated_completion).toBe("6-14 minutes");
  expect(three.workflow).toHaveLength(3);
});

test("the part of a removed step becomes open", () => {
  const two = planOf(request, [match("1"), match("2")]);
  expect(removeStep(two, 1)).toMatchObject({
    readiness: "partial",
    uncovered: ["part 1"],
    needs: [{ step: null }, { step: 1 }],
  });
});

test("a part that is not needed leaves with its agent, and the others keep theirs", () => {
  const three = planOf("part 1", [sold("1"), sold("2"), sold("3")]);
  const two = removeParts(three, 1);
  expect(agentsOf(two)).toEqual(["2", "3"]);
  expect(two).toMatchObject({
    readiness: "ready",
    uncovered: [],
    notNeeded: ["part 1"],
    needs: [
      { quote: "part 2", step: 1 },
      { quote: "part 3", step: 2 },
    ],
  });
});

test("an agent stays for the other parts that it does", () => {
  const needs = [need("a"), need("b"), need("c")];
  const plan = buildWorkflow("a b c", reading(needs), [
    { match: sold("1"), needs: [0, 2] },
  ]);
  const shorter = removeOpenPart(plan, 1);
  expect(shorter).toMatchObject({
    readiness: "ready",
    needs: [{ quote: "a" }, { quote: "c" }],
    workflow: [{ needs: [0, 1] }],
  });
  expect(removeParts(shorter!, 1)?.notNeeded.toSorted()).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("only an open part is removed by itself", () => {
  const plan = planOf(request, [match("1")], [need("b")]);
  expect(removeOpenPart(plan, 0)).toBeNull();
  expect(removeOpenPart(plan, 2)).toBeNull();
  expect(removeParts(plan, 2)).toBeNull();
  expect(removeParts(unplannedWorkflow(request), 1)).toBeNull();
  const ready = planOf(request, [sold("1")], [need("b")]);
  expect(removeOpenPart(ready, 1)).toMatchObject({ readiness: "ready" });
});

test("a part leaves with an agent for another industry, which does not cover it", () => {
  const brief = "Do part 1, then part 2";
  const plan = planOf(brief, [sold("1"), match("2", { isForeign: true })]);
  expect(plan.uncovered).toEqual(["part 2"]);
  const shorter = removeOpenPart(plan, 1);
  expect(agentsOf(shorter)).toEqual(["1"]);
  expect(shorter).toMatchObject({ readiness: "ready", notNeeded: ["part 2"] });
});

test("removing the last step leaves custom development", () => {
  const empty = removeStep(planOf(request, [match("1")]), 1);
  expect(empty?.workflow).toEqual(unplannedWorkflow(request).workflow);
  expect(empty).toMatchObject({ readiness: "operator", uncovered: ["part 1"] });
  expect(empty && removeStep(empty, 1)).toEqual(empty);
});

test("moving a step swaps it with its neighbor, and does nothing at the ends", () => {
  const three = planOf(request, [match("1"), match("2"), match("3")]);
  expect(agentsOf(moveStep(three, 2, "up"))).toEqual(["2", "1", "3"]);
  expect(agentsOf(moveStep(three, 2, "down"))).toEqual(["1", "3", "2"]);
  expect(moveStep(three, 1, "up")).toEqual(three);
  expect(moveStep(three, 3, "down")).toEqual(three);
});

test("a swapped step covers the same part of the brief", () => {
  const two = planOf(request, [match("1"), match("2")]);
  const swapped = swapStep(two, 1, match("9"));
  expect(agentsOf(swapped)).toEqual(["9", "2"]);
  expect(swapped?.needs).toEqual(two.needs);
});

test("mentions of the same task move together to a swapped or added agent", () => {
  const twice = { task: "answer" };
  const plan = planOf(
    request,
    [],
    [need("calls", twice), need("mail"), need("the phone", twice)],
  );
  const added = addStep(plan, 0, match("1"))!;
  expect(added.needs.map(({ step }) => step)).toEqual([1, null, 1]);
  const swapped = swapStep(added, 1, match("2"));
  expect(swapped?.needs.map(({ step }) => step)).toEqual([1, null, 1]);
});

test("an agent is added to an open part, in the order of the brief", () => {
  const full = planOf(request, [sold("1"), sold("2"), sold("3")]);
  const two = removeStep(full, 2)!;
  const three = addStep(two, 1, sold("9"));
  expect(agentsOf(three)).toEqual(["1", "9", "3"]);
  expect(three?.readiness).toBe("ready");
  expect(isFull(three!)).toBe(true);
});

test("a part has one agent, a plan three, and no agent occurs twice", () => {
  const two = planOf(request, [match("1"), match("2")], [need("a"), need("b")]);
  expect(addStep(two, 0, match("9"))).toBeNull();
  expect(addStep(two, 2, match("1"))).toBeNull();
  expect(addStep(two, 7, match("9"))).toBeNull();
  const three = addStep(two, 2, match("9"))!;
  expect(addStep(three, 3, match("8"))).toBeNull();
});

test("an added part is open until an agent is chosen", () => {
  const plan = addNeeds(planOf(request, [match("1")]), [need("feed zebras")]);
  expect(plan).toMatchObject({
    readiness: "partial",
    uncovered: ["feed zebras"],
  });
  const custom = addNeeds(unplannedWorkflow(request), [need("feed zebras")]);
  expect(agentsOf(addStep(custom, 0, match("9")))).toEqual(["9"]);
});

test("an unknown step number and an agent that is already in the plan are refused", () => {
  const two = planOf(request, [match("1"), match("2")]);
  expect(removeStep(two, 3)).toBeNull();
  expect(removeStep(two, 0)).toBeNull();
  expect(moveStep(two, 3, "up")).toBeNull();
  expect(swapStep(two, 3, match("9"))).toBeNull();
  expect(swapStep(two, 1, match("2"))).toBeNull();
  expect(swapStep(two, 2, match("2"))).toEqual(two);
});

const edit = fc.tuple(
  fc.constantFrom("remove", "up", "down", "swap", "add"),
  fc.integer({ min: 1, max: 3 }),
  fc.integer({ min: 4, max: 9 }),
);

test("after any edit every part has one agent or is open, and no agent occurs twice", () => {
  const plan = planOf(request, [match("1"), match("2"), match("3")]);
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
      let current = plan;
      for (const [kind, step, id] of edits) {
        const edited =
          kind === "remove"
            ? removeStep(current, step)
            : kind === "swap"
              ? swapStep(current, step, match(String(id)))
              : kind === "add"
                ? addStep(current, step - 1, match(String(id)))
                : moveStep(current, step, kind === "up" ? "up" : "down");
        current = edited ?? current;
        const agents = agentsOf(current);
        expect(new Set(agents).size).toBe(agents.length);
        const covered = current.workflow.flatMap(({ needs }) => needs);
        expect(new Set(covered).size).toBe(covered.length);
        expect(covered.length + current.uncovered.length).toBe(3);
        expect(current.workflow.map((one) => one.step)).toEqual(
          current.workflow.map((_, at) => at + 1),
        );
      }
    }),
    { numRuns: 300 },
  );
});
