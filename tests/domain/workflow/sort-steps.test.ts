import fc from "fast-check";
import { expect, test } from "vitest";

import { sortSteps } from "~/domain/workflow/sort-steps";

function sorted<T>(items: T[], compare: (a: T, b: T) => number) {
  const steps = sortSteps(items, compare);
  for (let count = 0; ; count += 1) {
    const step = steps.next();
    if (step.done) return { list: step.value, count };
  }
}

test("many items are sorted as at once, equal ones in their order", () => {
  const item = fc.tuple(fc.nat(20), fc.nat());
  const items = fc.array(item, { maxLength: 4_000, size: "max" });
  fc.assert(
    fc.property(items, (list) => {
      const compare = (a: [number, number], b: [number, number]) => a[0] - b[0];
      expect(sorted(list, compare).list).toEqual(list.toSorted(compare));
    }),
    { numRuns: 30 },
  );
});

test("many items are sorted in many steps", () => {
  const list = Array.from({ length: 10_000 }, (_, at) => (at * 7_919) % 10_007);
  expect(sorted(list, (a, b) => a - b).count).toBeGreaterThan(50);
});
