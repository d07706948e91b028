import { expect, test } from "vitest";

import { fitOf } from "~/domain/operators/fit";

test("a task that a plan mentions twice is said and counted once", () => {
  const need = { task: "handle-returns", name: "handle returns" };
  const operator = {
    specializations: [],
    ownTasks: new Set(["handle-returns"]),
  };
  const once = fitOf(operator, { needs: [need], industry: null });
  const twice = fitOf(operator, { needs: [need, need], industry: null });
  expect(once.reason).toBe("Sells agents that handle returns.");
  expect(twice).toEqual(once);
});
