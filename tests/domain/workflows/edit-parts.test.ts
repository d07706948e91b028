import { expect, test } from "vitest";

import {
  addCustomPart,
  freePart,
  removeOpenPart,
} from "~/domain/workflows/edit";
import { buildWorkflow, isForPeople } from "~/domain/workflows/plan";

import { match, need, planOf, reading, sold } from "./given";

const request = "alpha beta gamma, delta";

test("a part that an agent does not do is open, and the agent keeps the others", () => {
  const needs = [need("a"), need("b")];
  const plan = buildWorkflow("a b", reading(needs), [
    { match: sold("1"), needs: [0, 1] },
  ]);
  const freed = freePart(plan, 1, 1)!;
  expect(freed).toMatchObject({
    readiness: "partial",
    uncovered: ["b"],
    needs: [{ step: 1 }, { step: null }],
    workflow: [{ agentId: "1", needs: [0] }],
  });
  expect(freePart(freed, 1, 1)).toBeNull();
  expect(freePart(freed, 1, 0)).toBeNull();
  expect(freePart(plan, 2, 0)).toBeNull();
});

test("a text is added as work for an operator, once", () => {
  const plan = addCustomPart(planOf(request, [match("1")]), "feed zebras");
  expect(plan).toMatchObject({
    readiness: "partial",
    uncovered: ["feed zebras"],
  });
  expect(isForPeople(plan!.needs[1]!)).toBe(true);
  expect(addCustomPart(plan!, "Feed zebras.")).toBeNull();
});

test("a text that was not understood is so no longer once an operator has it", () => {
  const plan = planOf(request, [match("1")]);
  const unread = { ...plan, notUnderstood: ["Feed zebras.", "Blorp."] };
  const added = addCustomPart(unread, "feed zebras");
  expect(added).toMatchObject({
    notUnderstood: ["Blorp."],
    uncovered: ["feed zebras"],
  });
});

test("a part that was added and taken back was never asked for", () => {
  const plan = addCustomPart(planOf(request, [match("1")]), "feed zebras")!;
  expect(removeOpenPart(plan, 1)).toMatchObject({ notNeeded: [] });
});
