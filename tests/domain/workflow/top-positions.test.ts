import fc from "fast-check";
import { expect, test } from "vitest";

import { topPositions } from "~/domain/workflow/top-positions";

test("the top positions are those of a full sort by score, then by position", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6)), fc.nat(12), (scores, limit) => {
      const sorted = scores
        .map((score, position) => ({ score, position }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || a.position - b.position)
        .map(({ position }) => position);
      const top = topPositions(Int32Array.from(scores), limit);
      expect(top).toEqual(sorted.slice(0, limit));
    }),
  );
});
