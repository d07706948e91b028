import fc from "fast-check";
import { expect, test } from "vitest";

import {
  moveStep,
  nextCandidates,
  removeStep,
  swapStep,
} from "~/domain/workflow/edit";
import { buildWorkflow, type Workflow } from "~/domain/workflow/plan";
import { rankByScan } from "~/domain/workflow/scan";

import { entry, match } from "./given";

const request = "alpha beta gamma, delta";
const catalogue = ["alpha", "beta", "gamma", "delta", "alpha beta"].flatMap(
  (word, at) =>
    [0, 1].map((twin) =>
      entry({
        id: `${String(at)}-${String(twin)}`,
        title: `Agent ${word}`,
        description: `does ${word}`,
        listing: twin ? { slug: word, priceCents: 1010 + at } : null,
      }),
    ),
);
const ranked = rankByScan(catalogue, request);
const plan = buildWorkflow(request, ranked);

function agentsOf(workflow: Workflow | null): (string | null)[] {
  return workflow?.workflow.map(({ agentId }) => agentId) ?? [];
}

test("removing a step closes the gap and frees its words", () => {
  const three = buildWorkflow("mail phone crm", [
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

test("removing the last step leaves custom development, as for a request without matches", () => {
  const one = buildWorkflow(request, [match("1")]);
  const empty = removeStep(one, 1);
  expect(empty).toEqual(buildWorkflow(request, []));
  expect(empty && removeStep(empty, 1)).toEqual(empty);
});

test("moving exchanges neighbours, and at the ends nothing moves", () => {
  const three = buildWorkflow(request, [match("1"), match("2"), match("3")]);
  expect(agentsOf(moveStep(three, 2, "up"))).toEqual(["2", "1", "3"]);
  expect(agentsOf(moveStep(three, 2, "down"))).toEqual(["1", "3", "2"]);
  expect(moveStep(three, 1, "up")).toEqual(three);
  expect(moveStep(three, 3, "down")).toEqual(three);
});

test("a swapped step gets the estimates that its agent has in any plan of the request", () => {
  const two = buildWorkflow(request, [match("1"), match("2")]);
  expect(swapStep(two, 1, match("9"))).toEqual(
    buildWorkflow(request, [match("9"), match("2")]),
  );
  expect(swapStep(buildWorkflow(request, []), 1, match("9"))).toEqual(
    buildWorkflow(request, [match("9")]),
  );
});

test("an unknown step number and an agent that is already in the plan are refused", () => {
  const two = buildWorkflow(request, [match("1"), match("2")]);
  expect(removeStep(two, 3)).toBeNull();
  expect(removeStep(two, 0)).toBeNull();
  expect(moveStep(two, 3, "up")).toBeNull();
  expect(swapStep(two, 3, match("9"))).toBeNull();
  expect(swapStep(two, 1, match("2"))).toBeNull();
  expect(swapStep(two, 2, match("2"))).toEqual(two);
});

test("the next candidates are the five best that are not in the plan", () => {
  const next = nextCandidates(plan, ranked);
  expect(next).toEqual(ranked.slice(3, 8));
  const swapped = swapStep(plan, 1, ranked[5]!);
  expect(nextCandidates(swapped!, ranked)).toEqual([
    ranked[0],
    ranked[3],
    ranked[4],
    ranked[6],
    ranked[7],
  ]);
});

const edit = fc.tuple(
  fc.constantFrom("remove", "up", "down", "swap"),
  fc.integer({ min: 1, max: 3 }),
  fc.nat(),
);

test("after any edits a plan is the one built from its agents in their order", () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
      let current = plan;
      for (const [kind, step, pick] of edits) {
        const next = nextCandidates(current, ranked);
        const edited =
          kind === "remove"
            ? removeStep(current, step)
            : kind === "swap"
              ? swapStep(current, step, next[pick % next.length]!)
              : moveStep(current, step, kind === "up" ? "up" : "down");
        current = edited ?? current;
        const chosen = agentsOf(current).flatMap(
          (id) => ranked.find((found) => found.entry.id === id) ?? [],
        );
        expect(current).toEqual(buildWorkflow(request, chosen));
      }
    }),
    { numRuns: 300 },
  );
});
