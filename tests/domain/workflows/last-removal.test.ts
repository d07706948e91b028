import { expect, test } from "vitest";

import {
  moveStep,
  removeOpenPart,
  removeParts,
  removeStep,
} from "~/domain/workflows/edit";
import { addCustomPart } from "~/domain/workflows/custom-parts";
import { removalIn } from "~/domain/workflows/last-removal";

import { match, need, planOf } from "./given";

const PLAN = planOf("x", [match("1"), match("2")], [need("feed the zebra")]);

test("a removed agent is named with its step and what became of its part", () => {
  expect(removalIn(PLAN, removeStep(PLAN, 2)!)).toEqual({
    text: "Agent 2 removed. Its part is open now.",
    step: 2,
  });
  expect(removalIn(PLAN, removeParts(PLAN, 1)!)).toEqual({
    text: "Agent 1 removed with its part.",
    step: 1,
  });
  const one = planOf("x", [match("1")]);
  expect(removalIn(one, removeStep(one, 1)!)).toMatchObject({ step: 1 });
});

test("a removed part is quoted", () => {
  expect(removalIn(PLAN, removeOpenPart(PLAN, 2)!)).toEqual({
    text: "Removed from the plan: “feed the zebra”",
    step: null,
  });
});

test("other changes removed nothing", () => {
  const unread = { ...PLAN, notUnderstood: ["Blorp."] };
  for (const [before, after] of [
    [null, PLAN],
    [PLAN, PLAN],
    [PLAN, moveStep(PLAN, 1, "down")!],
    [unread, addCustomPart(unread, "Blorp.")!],
    [planOf("y", [match("1")]), PLAN],
    [planOf("x", [match("3")]), planOf("x", [match("4")])],
    [PLAN, { ...removeStep(PLAN, 2)!, industry: "vet" }],
    [PLAN, { ...removeStep(PLAN, 2)!, industryGiven: true }],
  ] as const) {
    expect(removalIn(before, after)).toBeNull();
  }
});
